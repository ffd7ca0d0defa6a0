import type { OfferAdapterId } from '@mobidrom/platform-api';
import { AlertBanner, styled } from '@mobidrom/shared-ui/core';
import { fieldsFor, type OptionsLoading, useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import type { OfferValues } from '../offer.schema';
import { chosenSources, type OfferSource } from '../offerSources';
import { hasSchemas, schemaAfter, schemasOf } from '../sourceSchemas';
import { texts } from '../texts';
import { SchemaField } from './SchemaField';
import { useOfferSources } from './useOfferSources';

const { MultiSelectField } = fieldsFor<OfferValues>();
const NONE: readonly OfferSource[] = [];

interface SourcesFieldProps {
  readonly adapter: OfferAdapterId | '';
}

/** Select of an offer's data sources: the active ones of its adapter, with warnings about the chosen ones. */
export function SourcesField({ adapter }: SourcesFieldProps) {
  const { value, failure, reload } = useOfferSources(adapter);
  const chosen = useFormValue<OfferValues, 'aggregatedFeeds'>('aggregatedFeeds');
  const change = useSetFormValues<OfferValues>();
  const sources = value ?? NONE;
  const takeSchema = (next: readonly string[]) => {
    if (!hasSchemas(adapter)) return;
    const [before, after] = [schemasOf(sources, chosen), schemasOf(sources, next)];
    change((values) => ({ ...values, schema: schemaAfter(values.schema, before, after, adapter) }));
  };
  const options = useMemo(() => optionsOf(sources, chosen), [sources, chosen]);
  const loading: OptionsLoading = {
    status: failure ? 'failed' : value || adapter === '' ? 'complete' : 'loading',
    ...(failure && { failure }),
    retry: () => void reload(),
  };
  return (
    <>
      <MultiSelectField
        name="aggregatedFeeds"
        label={texts.fields.sources}
        required
        disabled={adapter === ''}
        options={options}
        loading={loading}
        onChanged={takeSchema}
        hint={<span role="status">{hintOf(adapter, value)}</span>}
      />
      {value && <SourceWarnings sources={value} chosen={chosen} />}
      {value && hasSchemas(adapter) && <SchemaField schemas={schemasOf(value, chosen)} />}
    </>
  );
}

/** Returns active sources, and inactive ones that are chosen already so that their titles are shown. */
const optionsOf = (sources: readonly OfferSource[], chosen: readonly string[]) =>
  sources
    .filter(({ id, active }) => active || chosen.includes(id))
    .map(({ id, title, active }) => ({ value: id, label: active ? title : texts.inactiveSource(title) }));

function hintOf(adapter: OfferAdapterId | '', sources: readonly OfferSource[] | undefined): string {
  if (adapter === '') return texts.noAdapter;
  return sources && !sources.some(({ active }) => active) ? texts.noSources : '';
}

interface SourceWarningsProps {
  readonly sources: readonly OfferSource[];
  readonly chosen: readonly string[];
}

function SourceWarnings({ sources, chosen }: SourceWarningsProps) {
  const { inactive, restricted, gone } = chosenSources(sources, chosen);
  const titles = (list: readonly OfferSource[]) => list.map(({ title }) => title);
  if (inactive.length + restricted.length + gone.length === 0) return null;
  return (
    <Warnings>
      {inactive.length > 0 && (
        <AlertBanner severity="warning" text={texts.inactiveSources(titles(inactive))} />
      )}
      {gone.length > 0 && <AlertBanner severity="warning" text={texts.goneSources(gone)} />}
      {restricted.length > 0 && (
        <AlertBanner severity="info" text={texts.restrictedSources(titles(restricted))} />
      )}
    </Warnings>
  );
}

const Warnings = styled('div')({ gridColumn: '1 / -1', display: 'grid', gap: 8 });
