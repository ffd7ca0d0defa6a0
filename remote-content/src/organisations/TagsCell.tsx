import type { Organisation } from '@mobidrom/platform-api';
import { IconButton, radius, styled } from '@mobidrom/shared-ui/core';
import { labelOf, type Option, type OptionsLoading } from '@mobidrom/shared-ui/forms';
import { AddIcon } from '@mobidrom/shared-ui/icons';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { TagQuickSelect } from './TagQuickSelect';
import { texts } from './texts';

/** Options and action that all cells of the tags column share. */
export interface QuickSelect {
  readonly tags: readonly Option[];
  readonly loading: OptionsLoading;
  /** Adds tags at once; undefined for users who may only read. */
  readonly onAdd?: ((organisation: Organisation, added: readonly string[]) => Promise<void>) | undefined;
}
export const QuickSelectContext = createContext<QuickSelect>({
  tags: [],
  loading: { status: 'complete', retry: () => undefined },
});

/** Tags of an organisation in the table, with the quick select that adds further ones. */
export function TagsCell({ organisation }: { readonly organisation: Organisation }) {
  const { tags, loading, onAdd } = useContext(QuickSelectContext);
  const [choosing, setChoosing] = useState(false);
  const button = useFocusAfter(choosing);
  if (choosing && onAdd) {
    return (
      <TagQuickSelect
        organisation={organisation}
        tags={tags}
        loading={loading}
        onAdd={(added) => onAdd(organisation, added)}
        onLeave={() => setChoosing(false)}
      />
    );
  }
  return (
    <Row data-tooltips-beside>
      <Chips>
        {organisation.tags.map((id) => (
          <Chip key={id}>{labelOf(tags, id)}</Chip>
        ))}
      </Chips>
      {onAdd && (
        <IconButton
          ref={button}
          size="small"
          label={texts.quickSelect.add(organisation.name)}
          tooltip={texts.quickSelect.addTooltip(organisation.name)}
          onClick={() => setChoosing(true)}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      )}
    </Row>
  );
}

/** Returns a reference to the element that receives the focus when `isActive` ends, unless another element has it. */
function useFocusAfter(isActive: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (wasActive.current && !isActive && document.activeElement === document.body) element.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  return element;
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 });
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 });

const Chip = styled('span')(({ theme }) => ({
  padding: '2px 9px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.surface.sunken,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
}));
