import { Button, styled, usePortal, useReadable } from '@mobidrom/shared-ui/core';
import { TextInput } from '@mobidrom/shared-ui/forms';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createAddressLoading } from '../address/addressLoading';
import { GBFS_SYSTEMS } from '../address/tableAddress';
import type { LoadedTable } from '../parse/loadTable';
import { texts } from '../texts';
import { StepActions } from './StepSection';

/** Address of a table, which the platform fetches. Leaving the step cancels the loading. */
export function AddressPart({ onTable }: { onTable(table: LoadedTable): void }) {
  const id = useId();
  const { request } = usePortal();
  const [address, setAddress] = useState('');
  const [loading] = useState(() => createAddressLoading(request, onTable));
  const state = useReadable(loading);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => () => loading.cancel(), [loading]);
  useEffect(() => {
    // Makes screen readers read the error, as every form does; not where the user has gone on to something else. Each failure is a
    // state of its own, so that the second one leads to the field, too.
    const isHere = form.current?.contains(document.activeElement);
    if (state.phase === 'failed' && isHere) inputOf(form.current)?.focus();
  }, [state]);
  const focusField = () => inputOf(form.current)?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void loading.load(address);
  };
  const cancel = () => {
    loading.cancel();
    // The button disappears.
    focusField();
  };
  const enterSystems = () => {
    setAddress(GBFS_SYSTEMS);
    focusField();
  };
  return (
    <Form ref={form} noValidate onSubmit={submit} autoComplete="off">
      <TextInput
        id={`${id}-address`}
        label={texts.address.label}
        hint={texts.address.hint}
        inputMode="url"
        value={address}
        onChange={setAddress}
        error={state.phase === 'failed' ? state.message : undefined}
      />
      <StepActions>
        <Button variant="outlined" type="submit">
          {texts.address.fetch}
        </Button>
        {/* In places of their own: a click on one, at the moment of the answer, must not be one on the other. */}
        <Button onClick={enterSystems}>{texts.address.gbfs}</Button>
        {state.phase === 'loading' && <Button onClick={cancel}>{texts.address.cancel}</Button>}
        <Status role="status">
          {state.phase === 'loading' && texts.address.fetching}
          {state.phase === 'cancelled' && texts.address.cancelled}
        </Status>
      </StepActions>
    </Form>
  );
}

const inputOf = (form: HTMLFormElement | null) => form?.querySelector('input');

const Form = styled('form')({ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' });
const Status = styled('div')(({ theme }) => ({
  alignSelf: 'center',
  color: theme.vars.palette.text.secondary,
}));
