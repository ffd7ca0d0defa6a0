/**
 * Shows the values of a column above the drawing, for the column under the pointer or chosen by the arrow keys. A range that lies
 * over the drawing is what the keyboard and screen readers use: it says the values as its own. Without this script the columns
 * have tooltips, and the table below says the same.
 */
(() => {
  for (const chart of document.querySelectorAll('.columns')) {
    const bars = [...chart.querySelectorAll('.bar')];
    const range = chart.querySelector('.pick');
    const values = chart.querySelector('.values');
    if (!range || !values || bars.length === 0) continue;

    const mark = (at) => {
      for (const [place, bar] of bars.entries()) bar.classList.toggle('on', place === at);
    };
    const choose = (at) => {
      range.value = String(at);
      range.setAttribute('aria-valuetext', bars[at].dataset.values);
      values.textContent = bars[at].dataset.values;
      mark(at);
    };
    const rest = () => {
      values.textContent = values.dataset.hint;
      mark(-1);
    };
    const placeOf = (event) => {
      const { left, width } = range.getBoundingClientRect();
      const at = Math.floor(((event.clientX - left) / width) * bars.length);
      return Math.min(bars.length - 1, Math.max(0, at));
    };

    // The range hides the tooltips of the columns, which would repeat the values.
    range.hidden = false;
    choose(Number(range.value));
    rest();
    range.addEventListener('input', () => choose(Number(range.value)));
    range.addEventListener('focus', () => choose(Number(range.value)));
    range.addEventListener('blur', rest);
    range.addEventListener('pointermove', (event) => choose(placeOf(event)));
    // The browser places the range by the middle of its thumb, which is another column near the edges.
    range.addEventListener('click', (event) => {
      if (event.detail > 0) choose(placeOf(event));
    });
    range.addEventListener('pointerleave', () => {
      if (document.activeElement !== range) rest();
    });
  }
})();
