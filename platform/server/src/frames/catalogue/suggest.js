/*
 * Suggests titles, places, organisations and keywords below the search field: a combobox with a list (ARIA Authoring Practices
 * Guide, editable combobox with list autocomplete). Without this module, and where the call fails, the field searches all the same.
 */

const FEWEST = 2;
/** Milliseconds without a further letter after which the text is asked for. */
const PAUSE = 150;
/** Texts whose answers the page keeps. */
const MOST_KEPT = 50;

/**
 * Returns the list below a field, of which one option at most is marked while the focus stays in the field.
 * @param place element around the field, with the words of the list in its data
 */
function openList(place, input) {
  const list = document.createElement('ul');
  list.className = 'suggestions';
  list.id = 'vorschlaege';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', place.dataset.label);
  list.hidden = true;
  const status = document.createElement('div');
  status.className = 'vh';
  status.setAttribute('role', 'status');
  place.append(list, status);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-expanded', 'false');

  let current = -1;
  const mark = (index) => {
    current = index;
    for (const [at, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(at === index));
    const option = list.children[index];
    if (!option) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', option.id);
    // The list alone scrolls: the window around the page stays where it is.
    const lowest = option.offsetTop + option.offsetHeight - list.clientHeight;
    list.scrollTop = Math.min(option.offsetTop, Math.max(list.scrollTop, lowest));
  };
  const toggle = (isOpen) => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    mark(-1);
  };
  return {
    element: list,
    isOpen: () => !list.hidden,
    marked: () => (list.hidden ? undefined : list.children[current]),
    /** Marks the next option; the field itself is before the first and after the last. */
    move(by) {
      const places = list.children.length + 1;
      mark(((current + 1 + by + places) % places) - 1);
    },
    unmark: () => mark(-1),
    /** The same count twice is announced only if there was nothing in between. */
    silence: () => {
      status.textContent = '';
    },
    close: () => toggle(false),
    show(suggestions) {
      list.replaceChildren(...suggestions.map(optionOf));
      list.scrollTop = 0;
      const { one, several } = place.dataset;
      const count = suggestions.length;
      if (count > 0) status.textContent = count === 1 ? one : several.replace('#', count);
      toggle(count > 0);
    },
  };
}

function optionOf({ text, label }, index) {
  const option = document.createElement('li');
  option.id = `vorschlag-${index}`;
  option.dataset.text = text;
  option.setAttribute('role', 'option');
  const words = document.createElement('div');
  words.textContent = text;
  const kind = document.createElement('span');
  kind.textContent = label;
  option.append(words, ' ', kind);
  return option;
}

/** Returns what asks for suggestions, one text at a time; `cancel` ends a question that is not answered yet. */
function openQuestions(address, show) {
  const kept = new Map();
  let timer;
  let asking;
  const cancel = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
  };
  const answerTo = async (text, { signal }) => {
    try {
      const response = await fetch(`${address}?q=${encodeURIComponent(text)}`, { signal });
      if (!response.ok) return [];
      const { suggestions } = await response.json();
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(text, suggestions);
      return suggestions;
    } catch {
      // Cancelled, or the platform cannot be reached.
      return [];
    }
  };
  const ask = async (text) => {
    const known = kept.get(text);
    if (known) return show(known);
    const question = new AbortController();
    asking = question;
    const suggestions = await answerTo(text, question);
    if (asking === question) show(suggestions);
  };
  return {
    cancel,
    ask(value, pause = 0) {
      cancel();
      const text = value.trim();
      if (text.length < FEWEST) return show([]);
      timer = setTimeout(() => void ask(text), pause);
    },
  };
}

/** Connects a field with its list. */
export function suggestIn(place) {
  const input = place.querySelector('input');
  const list = openList(place, input);
  const questions = openQuestions(place.dataset.address, list.show);
  const leave = () => {
    questions.cancel();
    list.silence();
    list.close();
  };
  const choose = (option) => {
    input.value = option.dataset.text;
    leave();
    input.form.requestSubmit();
  };
  const later = () => {
    list.unmark();
    list.silence();
    questions.ask(input.value, PAUSE);
  };
  const move = (by) => (list.isOpen() ? list.move(by) : questions.ask(input.value));
  /** Returns what a key does here; nothing where it keeps its own meaning. */
  const actionOf = (key) => {
    const marked = list.marked();
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Escape' && list.isOpen()) return leave;
    return key === 'Enter' && marked ? () => choose(marked) : undefined;
  };
  input.addEventListener('input', ({ isComposing }) => {
    // Letters of an input method are no text yet.
    if (!isComposing) later();
  });
  input.addEventListener('compositionend', later);
  input.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return;
    const action = actionOf(key);
    if (!action) return;
    event.preventDefault();
    action();
  });
  input.addEventListener('blur', leave);
  input.form.addEventListener('submit', leave);
  // The field keeps the focus, so that the list is still open for the click.
  list.element.addEventListener('mousedown', (event) => event.preventDefault());
  list.element.addEventListener('click', ({ target }) => {
    const option = target.closest('[role=option]');
    if (option) choose(option);
  });
}

for (const place of document.querySelectorAll('.suggest')) suggestIn(place);
