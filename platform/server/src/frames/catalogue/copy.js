/**
 * Shows the buttons that copy a text of the page. Each is followed by the status that announces what came of it. Where the
 * browser does not let the page copy, as without HTTPS, the text is selected.
 */
(() => {
  const select = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
  for (const button of document.querySelectorAll('button[data-copy]')) {
    const source = document.getElementById(button.dataset.copy);
    const status = button.nextElementSibling;
    if (!source || !status) continue;
    const copy = async () => {
      // The same words twice are announced only if there was nothing in between.
      status.textContent = '';
      try {
        await navigator.clipboard.writeText(source.textContent);
        status.textContent = button.dataset.done;
      } catch {
        // Refused, or there is no clipboard without a secure context.
        select(source);
        status.textContent = button.dataset.selected;
      }
    };
    button.addEventListener('click', () => void copy());
    button.hidden = false;
  }
})();
