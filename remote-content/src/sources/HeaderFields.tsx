import { type DataEntry, HTTP_HEADER_PREFIX } from '@mobidrom/platform-api';
import { Box, Button, IconButton } from '@mobidrom/shared-ui/core';
import {
  FieldGrid,
  fieldsFor,
  useFormIsReadOnly,
  useFormValue,
  useSetFormValues,
} from '@mobidrom/shared-ui/forms';
import { AddIcon, CloseIcon } from '@mobidrom/shared-ui/icons';
import { useEffect, useRef } from 'react';
import { texts as copyTexts } from '../copy/texts';
import { BLANK_HEADER, type HeaderRow, type SourceValues } from './sourceValues';
import { texts } from './texts';

const { TextField, SecretField } = fieldsFor<SourceValues>();
const { fields } = texts;

interface HeaderFieldsProps {
  readonly source: DataEntry | undefined;
  /** Source of which a new one is a copy: the values of its headers are not copied. */
  readonly copyOf: DataEntry | undefined;
}

/** HTTP headers in rows. Stored values are never shown. */
export function HeaderFields({ source, copyOf }: HeaderFieldsProps) {
  const rows = useFormValue<SourceValues, 'headers'>('headers');
  const change = useSetFormValues<SourceValues>();
  const readOnly = useFormIsReadOnly();
  const group = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const count = rows.length;
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    group.current?.querySelector<HTMLElement>(`[data-row="${count - 1}"] input`)?.focus();
  }, [count]);
  const setRows = (next: readonly HeaderRow[]) => change((values) => ({ ...values, headers: next }));
  const add = () => {
    added.current = true;
    setRows([...rows, BLANK_HEADER]);
  };
  const remove = (at: number) => {
    setRows(rows.filter((_, place) => place !== at));
    // The focused button disappears with its row; the next control takes the focus.
    group.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
  };
  return (
    <Box ref={group} sx={{ gridColumn: '1 / -1', display: 'grid', gap: '20px' }}>
      {rows.map((row, at) => (
        // Rows have no id, and their fields hold no state of their own: the index is a sufficient key.
        <Box key={at} data-row={at} sx={{ display: 'flex', gap: '8px', alignItems: 'flex-start' }}>
          <FieldGrid style={{ flex: 1 }}>
            <TextField
              name={`headers.${at}.name`}
              label={fields.headerName(at + 1)}
              required={at === 0}
              half
              hint={at === 0 && texts.hints.headerName}
            />
            <SecretField
              name={`headers.${at}.value`}
              label={fields.headerValue(at + 1)}
              required={at === 0}
              half
              stored={isStored(source, row)}
              hint={isStored(copyOf, { ...row, stored: row.name }) && copyTexts.secret}
            />
          </FieldGrid>
          {count > 1 && !readOnly && (
            <Box sx={{ paddingTop: '28px' }}>
              <IconButton label={texts.removeHeader(at + 1)} onClick={() => remove(at)}>
                <CloseIcon />
              </IconButton>
            </Box>
          )}
        </Box>
      ))}
      {!readOnly && (
        <Box data-add>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
            {texts.addHeader}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const isStored = (source: DataEntry | undefined, { stored }: HeaderRow): boolean =>
  stored !== '' && Object.hasOwn(source?.adapterSettings.value ?? {}, HTTP_HEADER_PREFIX + stored);
