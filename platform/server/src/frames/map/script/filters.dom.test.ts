import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filtersIn, followFilters, matches } from './filters.js';

describe('filtersIn', () => {
  it('reads the named values of an address, without empty and unknown ones', () => {
    expect(filtersIn('?a=1&b=&c=3', ['a', 'b'])).toEqual({ a: '1' });
  });
});

describe('matches', () => {
  it('compares each filter with the value of the zone', () => {
    const zone = { municipality: 'Köln', status: 'Entwurf' };
    expect(matches(zone, {})).toBe(true);
    expect(matches(zone, { municipality: 'Köln', status: 'Entwurf' })).toBe(true);
    expect(matches(zone, { municipality: 'Köln', status: 'freigegeben' })).toBe(false);
  });
});

describe('followFilters', () => {
  // Those of earlier tests follow the address as well.
  let onShown: ReturnType<typeof vi.fn<(items: HTMLElement[]) => void>>;
  const item = (name: string) => document.querySelector<HTMLElement>(`#${name}`) as HTMLElement;
  const select = () => document.querySelector('select') as HTMLSelectElement;
  const choose = (value: string) => {
    select().value = value;
    select().dispatchEvent(new Event('change', { bubbles: true }));
  };
  const state = () => ({
    address: location.pathname + location.search,
    shown: ['koeln', 'bonn'].filter((name) => !item(name).hidden),
    count: document.querySelector('.count')?.textContent,
    none: !(document.querySelector('.none') as HTMLElement).hidden,
  });

  beforeEach(() => {
    onShown = vi.fn();
    history.pushState(null, '', '/karte');
    document.body.innerHTML = `<form class="filters" action="/karte"><select name="municipality"><option value="">Alle</option><option>Köln</option><option>Bonn</option></select><a href="/karte" hidden>Löschen</a></form>
      <p class="count" data-one="1 Zone" data-many="{} Zonen"></p><div class="none" hidden><a href="/karte">Löschen</a></div>
      <ul><li id="koeln" data-municipality="Köln"></li><li id="bonn" data-municipality="Bonn"></li></ul>`;
    followFilters(document, [item('koeln'), item('bonn')], onShown);
  });

  it('narrows list, count and map at once, and keeps the choice in the address', () => {
    choose('Köln');
    const address = '/karte?municipality=K%C3%B6ln';
    expect(state()).toEqual({ address, shown: ['koeln'], count: '1 Zone', none: false });
    expect(onShown).toHaveBeenLastCalledWith([item('koeln')]);
  });

  it('is one step of the history for each time the field is left', () => {
    const before = history.length;
    choose('Köln');
    choose('Bonn');
    expect(history.length).toBe(before + 1);
    select().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    choose('Köln');
    expect(history.length).toBe(before + 2);
  });

  it('keeps the entry that Back led to when something else is chosen there', () => {
    choose('Köln');
    history.replaceState(null, '', '/karte?municipality=Bonn');
    dispatchEvent(new PopStateEvent('popstate'));
    const before = history.length;
    choose('Köln');
    expect(history.length).toBe(before + 1);
  });

  it('follows the address on Back, and shows a value that no zone has as none found', async () => {
    history.replaceState(null, '', '/karte?municipality=Aachen');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(state()).toMatchObject({ shown: [], count: '0 Zonen', none: true });
    expect(select().value).toBe('');
  });

  it('leaves the map alone when a link leads to a part of the page', () => {
    history.pushState(null, '', '/karte#karte');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(onShown).not.toHaveBeenCalled();
  });

  it('tells the portal around it of each step, and leaves the history to it', () => {
    const steps: unknown[] = [];
    const take = (event: Event) => {
      event.preventDefault();
      steps.push((event as CustomEvent).detail);
    };
    document.addEventListener('portal-frame-step', take);
    const before = history.length;
    choose('Köln');
    choose('Bonn');
    document.removeEventListener('portal-frame-step', take);
    expect(steps).toEqual([
      { address: '/karte?municipality=K%C3%B6ln', isReplacing: false },
      { address: '/karte?municipality=Bonn', isReplacing: true },
    ]);
    expect(history.length).toBe(before);
    expect(state()).toMatchObject({ address: '/karte?municipality=Bonn', shown: ['bonn'] });
  });

  it.each([
    ['/karte?municipality=Bonn', true, ['bonn']],
    ['/andere?municipality=Bonn', false, ['koeln', 'bonn']],
  ])('shows %s when the portal asks for it: %s', (address, isTaken, shown) => {
    const before = history.length;
    const asked = new CustomEvent('portal-frame-address', {
      detail: `${location.origin}${address}`,
      cancelable: true,
    });
    expect(!document.dispatchEvent(asked)).toBe(isTaken);
    expect(state().shown).toEqual(shown);
    expect(history.length).toBe(before);
  });

  it('takes the place of the button that applies the filters', () => {
    expect(document.querySelector('.filters')?.classList.contains('live')).toBe(true);
  });

  it('shows everything again by its link, without losing the focus', () => {
    choose('Bonn');
    document.querySelector<HTMLElement>('.filters a')?.click();
    expect(state()).toEqual({ address: '/karte', shown: ['koeln', 'bonn'], count: '2 Zonen', none: false });
    expect(document.activeElement).toBe(select());
  });
});
