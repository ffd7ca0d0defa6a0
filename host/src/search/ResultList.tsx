import { radius, styled, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { OpenInNewIcon } from '@mobidrom/shared-ui/icons';
import { texts as menuTexts } from '../menus/texts';
import type { SearchGroup, SearchOption } from './searchGroups';
import { texts } from './texts';

const List = styled('div')({
  padding: '4px 12px',
  overflow: 'auto',
  maxHeight: 'min(480px, 55vh)',
});
const Label = styled('div')(({ theme }) => ({
  padding: '12px 12px 4px',
  fontSize: '0.8125rem',
  fontWeight: 560,
  color: theme.vars.palette.text.secondary,
}));
const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '6px 12px',
  borderRadius: radius.small,
  fontSize: '0.9375rem',
  lineHeight: 1.3,
  cursor: 'pointer',
  '&[aria-selected=true]': {
    background: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.main,
    fontWeight: 640,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', columnGap: 12, rowGap: 0 },
}));
const Title = styled('span')({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });
const Detail = styled('span')(({ theme }) => ({
  flex: 'none',
  maxWidth: '100%',
  fontSize: '0.8125rem',
  fontWeight: 450,
  color: theme.vars.palette.text.secondary,
}));

interface ResultListProps {
  readonly id: string;
  /** Returns the id of an option by its key. */
  readonly optionId: (key: string) => string;
  readonly groups: readonly SearchGroup[];
  readonly marked: SearchOption | undefined;
  readonly onMark: (option: SearchOption) => void;
  readonly onOpen: (option: SearchOption) => void;
}

/** List of the results in groups. The focus stays in the field above; Enter opens the marked one. */
export function ResultList({ id, optionId, groups, marked, onMark, onOpen }: ResultListProps) {
  return (
    <List id={id} role="listbox" aria-label={texts.results}>
      {groups.map(({ id: groupId, label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options; a fieldset would hold fields.
        <div key={groupId} role="group" aria-labelledby={`${id}-${groupId}`}>
          <Label id={`${id}-${groupId}`}>{label}</Label>
          {options.map((option) => (
            <Option
              key={option.key}
              id={optionId(option.key)}
              role="option"
              aria-selected={option.key === marked?.key}
              onPointerMove={() => onMark(option)}
              onClick={() => onOpen(option)}
            >
              <Title>{option.title}</Title>
              {option.detail && <Detail>{option.detail}</Detail>}
              {option.destination.kind === 'link' && (
                <>
                  <VisuallyHidden> {menuTexts.newTab}</VisuallyHidden>
                  <OpenInNewIcon aria-hidden fontSize="small" />
                </>
              )}
            </Option>
          ))}
        </div>
      ))}
    </List>
  );
}
