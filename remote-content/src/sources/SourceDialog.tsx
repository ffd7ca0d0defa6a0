import type { DataEntryItem } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { useReadable } from '@mobidrom/shared-ui/core';
import {
  ChangeHistory,
  type EntityDialogController,
  type EntityRights,
  FormSections,
  restoredOf,
  SeriesFormDialog,
} from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { CatalogueLink } from '../catalogue/CatalogueLink';
import { othersThan } from '../existing/othersThan';
import { useTakenIds } from '../ids/useFollowingId';
import { OptionsNotices } from '../options/OptionsNotices';
import { optionsNotices } from '../options/optionsNotices';
import { useOrganisationOptions } from '../organisations/useOrganisationOptions';
import { useTagOptions } from '../tags/useTagOptions';
import { FetchingSection } from './FetchingSection';
import { GeneralSection } from './GeneralSection';
import { LegalSection } from './LegalSection';
import { type CheckedSource, sourceSchema } from './source.schema';
import { copyOfSource, sourceDefaults, sourceWithDefaults } from './sourceAgain';
import { sourceHistory } from './sourceHistory';
import type { SourceValues } from './sourceValues';
import { TechnicalSection } from './TechnicalSection';
import { texts } from './texts';
import { useExistingSources } from './useExistingSources';

interface SourceDialogProps {
  readonly dialog: EntityDialogController<DataEntryItem, SourceValues, CheckedSource>;
  readonly rights: EntityRights;
  deletion(source: DataEntryItem): Promise<Question>;
}

/** Dialog that adds, changes and deletes a data source. */
export function SourceDialog({ dialog, rights, deletion }: SourceDialogProps) {
  const state = useReadable(dialog);
  const isOpen = state.phase === 'open';
  const isNew = isOpen && state.entity === undefined;
  const mayWrite = isNew ? rights.create : rights.update;
  const { taken, sources } = useExistingSources(isOpen && mayWrite ? state.opening : undefined, isNew);
  const organisations = useOrganisationOptions(isOpen);
  const tags = useTagOptions(isOpen);
  const notices = [
    ...optionsNotices(organisations.loading, texts.organisationsFailedToLoad),
    ...optionsNotices(tags.loading, texts.tagsFailedToLoad),
  ];
  const isTakenId = useTakenIds(taken.ids);
  const others = (source: DataEntryItem | undefined) =>
    othersThan(source?.dataSetId, sources, ({ id }) => id);
  const copy = useCallback((source: DataEntryItem) => copyOfSource(source, isTakenId), [isTakenId]);
  const schema = useCallback((source: DataEntryItem | undefined) => sourceSchema(source, taken), [taken]);
  return (
    <SeriesFormDialog
      dialog={dialog}
      title={(source) => (source ? texts.source(source.title) : texts.newSource)}
      schema={schema}
      rights={rights}
      deletion={deletion}
      next={nextSource}
      copy={copy}
      lead={catalogueEntry}
    >
      {(source, copyOf) => (
        <>
          <OptionsNotices notices={notices} />
          <FormSections>
            <GeneralSection
              source={source}
              taken={taken}
              others={others(source)}
              formerId={restoredOf(state)?.id}
            />
            <TechnicalSection source={source} copyOf={copyOf} others={others(source)} />
            <FetchingSection source={source} />
            <LegalSection isNew={source === undefined} organisations={organisations} tags={tags} />
          </FormSections>
          {source?.history && (
            <ChangeHistory kind="dataEntry" entryKey={source.dataSetId} words={sourceHistory} />
          )}
        </>
      )}
    </SeriesFormDialog>
  );
}

const nextSource = (saved: SourceValues) => sourceWithDefaults(sourceDefaults(saved));

const catalogueEntry = (source: DataEntryItem | undefined) =>
  source && <CatalogueLink id={source.dataSetId} />;
