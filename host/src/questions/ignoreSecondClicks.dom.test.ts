import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ignoreSecondClicks } from './ignoreSecondClicks';

describe('ignoreSecondClicks', () => {
  let clicks: string[] = [];
  let end: () => void;
  beforeEach(() => {
    clicks = [];
    document.body.innerHTML =
      '<button id="delete"><b id="icon"></b><i id="label"></i></button><button id="yes"></button><label id="for"><input id="box" type="checkbox"></label>';
    for (const element of document.querySelectorAll('button, input')) {
      element.addEventListener('click', () => clicks.push(element.id));
    }
    end = ignoreSecondClicks(window);
  });
  afterEach(() => {
    end();
    document.body.innerHTML = '';
  });
  const send = (type: 'mousedown' | 'click', id: string, detail: number) =>
    document
      .getElementById(id)
      ?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
  const click = (id: string, detail: number) => send('click', id, detail);

  it('passes both clicks of a double click on one control', () => {
    click('icon', 1);
    click('label', 2);
    expect(clicks).toEqual(['delete', 'delete']);
  });
  it('ignores the second click when another control has taken the place of the first', () => {
    click('delete', 1);
    expect(click('yes', 2)).toBe(false);
    expect(clicks).toEqual(['delete']);
    click('yes', 3);
    expect(clicks).toEqual(['delete', 'yes']);
  });
  it('ignores the press of a misdirected second click, which would move the focus', () => {
    const pressed: string[] = [];
    document.body.addEventListener('mousedown', ({ target }) => pressed.push((target as Element).id));
    expect(send('mousedown', 'icon', 1)).toBe(true);
    click('icon', 1);
    expect(send('mousedown', 'label', 2)).toBe(true);
    expect(send('mousedown', 'yes', 2)).toBe(false);
    expect(send('mousedown', 'yes', 1)).toBe(true);
    expect(pressed).toEqual(['icon', 'label', 'yes']);
  });
  it('passes single clicks on different controls', () => {
    click('delete', 1);
    click('yes', 1);
    click('delete', 0);
    expect(clicks).toEqual(['delete', 'yes', 'delete']);
  });
  it('takes a label for its control', () => {
    click('for', 1);
    click('for', 2);
    expect(clicks).toEqual(['box', 'box']);
  });
  it.each([
    ['delete', true, false],
    ['delete', false, true],
    ['box', true, true],
  ])('passes Enter on %s, repeated: %s, to the browser: %s', (id, repeat, passed) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true });
    expect(document.getElementById(id)?.dispatchEvent(event)).toBe(passed);
  });
});
