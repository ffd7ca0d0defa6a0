type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that hold nothing to save: searches, selections, buttons, and what a password manager fills in to sign in. */
const SEARCH_OR_SELECTION = '[role="search"], [data-nothing-to-save]';
const NOTHING_TO_SAVE = /^(search|submit|button|reset|image|hidden)$/;
const SIGN_IN = /(^|\s)(username|current-password|one-time-code)(\s|$)/;

export interface UnsavedInput {
  /** Whether a field differs from what it was before the user edited it, or the page returned a form that was refused. */
  isDirty(): boolean;
  /** Forgets all edits: the user has agreed to lose them. */
  forget(): void;
  /** Stops following the page. */
  stop(): void;
}

/**
 * Follows what the user enters into the forms of a framed page. The page itself knows nothing of the portal, so the fields
 * are compared with what they held when they got the focus; `defaultValue` does not tell it, because React keeps it equal
 * to the value. A form that is submitted holds nothing unsaved until it is edited again.
 *
 * @param document the framed page's document, of the portal's origin
 */
export function followInput(document: Document): UnsavedInput {
  const before = new WeakMap<Field, string>();
  const edited = new Set<Field>();
  const refused = new Set(
    [...document.querySelectorAll('[aria-invalid="true"]')].filter(
      (field): field is Field => isField(field) && stateOf(field) !== '',
    ),
  );

  const remember = (target: EventTarget | null) => {
    if (isField(target) && !before.has(target)) before.set(target, stateOf(target));
  };
  // The page may have focused a field while it loaded.
  remember(document.activeElement);
  const onFocus = ({ target }: Event) => remember(target);
  const onInput = ({ target }: Event) => {
    if (!isField(target)) return;
    // Safari does not focus a box that is clicked.
    if (!before.has(target)) before.set(target, isBox(target) ? String(!target.checked) : '');
    edited.add(target);
  };
  const onSubmit = ({ target }: Event) => {
    for (const field of [...edited, ...refused]) {
      if (field.form !== target) continue;
      before.delete(field);
      edited.delete(field);
      refused.delete(field);
    }
  };
  document.addEventListener('focusin', onFocus, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('submit', onSubmit, true);
  return {
    isDirty: () =>
      [...refused].some((field) => field.isConnected) ||
      [...edited].some((field) => field.isConnected && stateOf(field) !== before.get(field)),
    forget: () => {
      edited.clear();
      refused.clear();
    },
    stop: () => {
      document.removeEventListener('focusin', onFocus, true);
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('submit', onSubmit, true);
    },
  };
}

// Elements of a framed page are of its own window's classes, so `instanceof` does not recognise them.
function isField(target: EventTarget | null): target is Field {
  if (!target || !('matches' in target)) return false;
  const element = target as Element;
  if (!element.matches('input, textarea, select') || element.closest(SEARCH_OR_SELECTION)) return false;
  const { type, autocomplete } = element as Field;
  return !NOTHING_TO_SAVE.test(type) && !SIGN_IN.test(autocomplete);
}

const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

function stateOf(field: Field): string {
  if (isBox(field)) return String(field.checked);
  if ('selectedOptions' in field) return JSON.stringify([...field.selectedOptions].map(({ value }) => value));
  return field.value;
}
