import { radius } from '@mobidrom/shared-contract/look';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { styled } from '../../core';
import { ErrorIcon } from '../../icons';
import { texts } from '../texts';
import { inPageOrder, type RegisteredField } from './FieldRegistry';
import { type FormScope, useFormScope } from './FormScope';
import { problemsOf } from './fieldErrors';
import { lackingParts } from './lackingParts';

/**
 * Fields with errors after an attempt to save, as links that open the field's section and focus it. Receives the focus
 * when it appears, unless the first field leads to a part that lacks a value.
 */
export function ErrorSummary() {
  const scope = useFormScope();
  const { errors, submitCount } = useFormState();
  const { getValues } = useFormContext();
  const lacking = (field: RegisteredField) => lackingParts(field, getValues(field.name));
  const element = useRef<HTMLDivElement>(null);
  const { fields, others } = problemFields(scope, errors);
  const hasErrors = submitCount > 0 && fields.length + others.length > 0;
  const [first] = fields;
  const direct = first && lacking(first).length > 0 ? first : undefined;
  const latest = useRef({ hasErrors, fields, direct });
  useEffect(() => {
    latest.current = { hasErrors, fields, direct };
  });
  useEffect(() => {
    // Once per attempt to save: a correction must not move the focus.
    if (submitCount === 0 || !latest.current.hasErrors) return;
    for (const { section } of latest.current.fields) if (section) scope.sections.get(section)?.();
    if (latest.current.direct) focusField(scope, latest.current.direct);
    else element.current?.focus();
  }, [submitCount, scope]);
  if (!hasErrors) return null;
  return (
    <Summary role="alert" tabIndex={-1} ref={element}>
      <h3>
        <ErrorIcon aria-hidden />
        {fields.length > 0 ? texts.summary : texts.summaryWithoutField}
      </h3>
      <ul>
        {fields.map((field) => (
          <li key={field.name}>
            <a
              href={`#${field.id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(scope, field);
              }}
            >
              {[field.label, ...namesOf(lacking(field))].join(': ')}
            </a>
          </li>
        ))}
        {others.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Summary>
  );
}

/** Returns the fields with problems in page order, and the messages of problems without a field. */
function problemFields({ registry }: FormScope, errors: object) {
  const fields = new Set<RegisteredField>();
  const others = new Set<string>();
  for (const { path, message } of problemsOf(errors)) {
    const field = registry.fieldOf(path);
    if (field) fields.add(field);
    else others.add(message || path);
  }
  return { fields: inPageOrder([...fields]), others: [...others] };
}

const together = new Intl.ListFormat('de');
const namesOf = (names: readonly string[]) => (names.length > 0 ? [together.format(names)] : []);

function focusField({ sections }: FormScope, { id, section }: RegisteredField): void {
  // A field in a closed section cannot be focused, so the section is opened first.
  if (section) flushSync(() => sections.get(section)?.());
  document.getElementById(id)?.focus();
}

const Summary = styled('div')(({ theme }) => ({
  border: `2px solid ${theme.vars.palette.error.main}`,
  borderRadius: radius.control,
  padding: '14px 18px',
  marginBottom: 20,
  backgroundColor: theme.vars.palette.error.light,
  color: theme.vars.palette.error.main,
  '& h3': { display: 'flex', gap: 8, alignItems: 'center', margin: 0, fontSize: '1rem', fontWeight: 660 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { margin: '4px 0 0 28px' },
  '& a': { color: 'inherit', fontWeight: 600, display: 'inline-block', padding: '2px 0' },
}));
