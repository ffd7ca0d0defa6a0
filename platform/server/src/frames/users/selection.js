/**
 * Counts the selected accounts while boxes are checked, and selects all or none without loading the list again. Without
 * this script the service does both.
 */
(() => {
  const form = document.getElementById('auswahl');
  const count = form?.querySelector('.chosen');
  if (!form || !count) return;

  const boxes = () => [...form.querySelectorAll('[name="account"]')];
  const isHidden = (field) => field.type === 'hidden';
  const say = () => {
    const hidden = boxes().filter(isHidden).length;
    const selected = hidden + boxes().filter((box) => box.checked && !isHidden(box)).length;
    const parts = [count.dataset.selected.replace('#', selected)];
    if (hidden > 0) parts.push(count.dataset.hidden.replace('#', hidden));
    count.textContent = parts.join('');
  };
  form.addEventListener('change', say);
  form.addEventListener('click', (event) => {
    const step = event.target.closest('button')?.value;
    if (step !== 'all' && step !== 'none') return;
    event.preventDefault();
    for (const field of boxes()) {
      if (!isHidden(field)) field.checked = step === 'all';
      else if (step === 'none') field.remove();
    }
    say();
  });
  // Browsers restore checked boxes when somebody goes back to the list.
  window.addEventListener('pageshow', say);
})();
