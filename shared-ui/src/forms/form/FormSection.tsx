import { radius } from '@mobidrom/shared-contract/look';
import { type ReactNode, useContext, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { get, useFormState } from 'react-hook-form';
import { styled, VisuallyHidden } from '../../core';
import { CheckIcon, CloseIcon, ExpandMoreIcon } from '../../icons';
import { FieldGrid } from '../fields/FieldFrame';
import { texts } from '../texts';
import { InvalidPathsContext, SectionContext, useFormScope } from './FormScope';
import { problemsOf } from './fieldErrors';
import { useFormValues } from './formValues';

interface FormSectionProps {
  readonly title: string;
  /** Returns the content of the section in one line, shown while it is closed, from the form's values. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of the form's values is only known where the section is used.
  readonly summary?: (values: any) => string;
  /** Initially closed, for values that seldom change. */
  readonly startsClosed?: boolean;
  readonly children: ReactNode;
}

/**
 * Collapsible part of a form with its state. Fields stay mounted while it is closed, so that they keep their values and
 * are validated.
 */
export function FormSection({ title, summary, startsClosed = false, children }: FormSectionProps) {
  const id = useId();
  const { sections } = useFormScope();
  const [open, setOpen] = useState(!startsClosed);
  const { errors, state } = useSectionState(id);
  const shownSummary = open ? undefined : summary;
  useEffect(() => {
    sections.set(id, () => setOpen(true));
    return () => {
      sections.delete(id);
    };
  }, [sections, id]);
  return (
    <Section data-state={state}>
      <Stop aria-hidden>
        {state === 'error' ? <CloseIcon /> : state === 'complete' ? <CheckIcon /> : null}
      </Stop>
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          // The name contains all that is seen in the button (WCAG 2.2, 2.5.3).
          aria-labelledby={[
            `${id}-title`,
            ...(shownSummary ? [`${id}-summary`] : []),
            ...(errors > 0 ? [`${id}-errors`] : []),
          ].join(' ')}
          aria-describedby={`${id}-state`}
          // The second click of a double click would undo the first one.
          onClick={({ detail }) => detail > 1 || setOpen(!open)}
        >
          <Title id={`${id}-title`}>{title}</Title>
          {/* Keeps the text equal to the name, which has a space between its parts. */}
          {shownSummary && ' '}
          <Preview id={`${id}-summary`}>{shownSummary && <SummaryText summary={shownSummary} />}</Preview>
          {errors > 0 && (
            <>
              {' '}
              <Count id={`${id}-errors`}>{texts.errors(errors)}</Count>
            </>
          )}
          <ExpandMoreIcon fontSize="large" aria-hidden />
        </button>
      </Heading>
      <VisuallyHidden id={`${id}-state`}>{texts.sectionStates[state]}</VisuallyHidden>
      <Body id={`${id}-body`} role="group" aria-labelledby={`${id}-title`} hidden={!open}>
        <SectionContext value={id}>
          <FieldGrid>{children}</FieldGrid>
        </SectionContext>
      </Body>
    </Section>
  );
}

/**
 * Returns the number of fields that show an error, and the state: `complete` if the schema accepts all current values and
 * there is something to accept, `optional` if all fields are optional and empty.
 */
function useSectionState(id: string): { errors: number; state: keyof typeof texts.sectionStates } {
  const { registry } = useFormScope();
  const fields = useSyncExternalStore(registry.subscribe, registry.get);
  const { errors } = useFormState();
  const invalid = useContext(InvalidPathsContext);
  const isInSection = (path: string) => registry.fieldOf(path)?.section === id;
  const wrong = new Set(
    problemsOf(errors).flatMap(({ path }) => (isInSection(path) ? registry.fieldOf(path) : [])),
  );
  const values = useFormValues();
  const own = fields.filter(({ section }) => section === id);
  const isDue = own.some(({ name, required }) => required || !isEmpty(get(values, name)));
  const isValid = own.length > 0 && !invalid.some(isInSection);
  const state = wrong.size > 0 ? 'error' : !isValid ? 'todo' : isDue ? 'complete' : 'optional';
  return { errors: wrong.size, state };
}

/** Whether a value was not entered: an empty text or list, nothing chosen, or a switch that is off. */
const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

function SummaryText({ summary }: { readonly summary: (values: unknown) => string }) {
  return summary(useFormValues());
}

/** Container of all sections of a form. Numbers the sections that are to do. */
export const FormSections = styled('div')({ counterReset: 'section', gridColumn: '1 / -1' });

const Section = styled('section')(({ theme }) => ({
  position: 'relative',
  paddingLeft: 40,
  counterIncrement: 'section',
  [theme.breakpoints.down('md')]: { paddingLeft: 36 },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 11,
    top: 0,
    bottom: 0,
    width: 3,
    background: theme.vars.palette.divider,
  },
  '&:first-of-type::before': { top: 28 },
  '&:last-of-type::before': { bottom: 'auto', height: 28 },
  '&:only-of-type::before': { display: 'none' },
}));

const Stop = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  top: 16,
  width: 25,
  height: 25,
  boxSizing: 'border-box',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.8125rem',
  fontWeight: 640,
  backgroundColor: theme.vars.palette.surface.raised,
  border: `3px solid ${theme.vars.palette.primary.main}`,
  color: theme.vars.palette.primary.main,
  '& svg': { fontSize: 15 },
  '[data-state="todo"] > &, [data-state="optional"] > &': {
    borderColor: theme.vars.palette.control,
    color: theme.vars.palette.text.secondary,
  },
  '[data-state="todo"] > &::before, [data-state="optional"] > &::before': { content: 'counter(section)' },
  '[data-state="error"] > &': {
    borderColor: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.main,
    color: theme.vars.palette.error.contrastText,
  },
}));

const Heading = styled('h3')(({ theme }) => ({
  margin: 0,
  font: 'inherit',
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 56,
    padding: '8px 4px 8px 0',
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    [theme.breakpoints.down('md')]: {
      position: 'relative',
      flexWrap: 'wrap',
      gap: '0 10px',
      paddingRight: 32,
    },
  },
  '& > button > svg': {
    color: theme.vars.palette.text.secondary,
    // A long title would push it to the beginning of a line of its own.
    [theme.breakpoints.down('md')]: { position: 'absolute', top: 0, bottom: 0, right: 4, margin: 'auto 0' },
  },
  '& > button[aria-expanded="true"] > svg': { rotate: '180deg' },
}));

const Title = styled('span')(({ theme }) => ({
  fontWeight: 660,
  fontSize: '1.0625rem',
  letterSpacing: '-0.006em',
  [theme.breakpoints.up('md')]: { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: { flex: 1 },
}));

const Preview = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  [theme.breakpoints.down('md')]: { order: 5, flexBasis: '100%', '&:empty': { display: 'none' } },
}));

const Count = styled('span')(({ theme }) => ({
  padding: '2px 10px',
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.error.light,
  color: theme.vars.palette.error.main,
  fontWeight: 640,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
}));

const Body = styled('div')({ padding: '8px 0 28px', '&[hidden]': { display: 'none' } });
