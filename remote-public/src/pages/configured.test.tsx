import { configuration, type Portal } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConfiguredLink } from './ConfiguredLink';
import { ConfiguredSection, FactList, IfConfigured } from './configured';
import { FactsInText } from './FactsInText';
import { OperatorAddress } from './OperatorAddress';
import { OperatorFact } from './OperatorFact';
import { SectionHeading } from './SectionHeading';
import { sectionsOf } from './sections';

afterEach(cleanup);

const content = [
  <SectionHeading key="1">Immer da</SectionHeading>,
  <ConfiguredSection key="2" title="Anschrift" needs={['name', 'street']}>
    <OperatorAddress />
  </ConfiguredSection>,
  <ConfiguredSection key="3" title="Register" needs={['register', 'representatives']}>
    <FactList facts={{ register: 'Registereintrag', phone: 'Telefon' }} />
    <IfConfigured name="representatives" otherwise="Niemand.">
      Vertreten durch: <OperatorFact name="representatives" />
    </IfConfigured>
  </ConfiguredSection>,
  <ConfiguredSection key="4" title="Video" needs={['video']}>
    <ConfiguredLink name="video">Das Video</ConfiguredLink>
  </ConfiguredSection>,
];

function show(facts: object) {
  const given = configuration.parse(facts);
  renderPage(<main>{content}</main>, { configuration: given } as unknown as Portal);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(sectionsOf(content, given).map(({ title }) => title)).toEqual(headings);
  return { headings, text: screen.getByRole('main').textContent };
}

it('leaves out sections, list entries and sentences without a configured fact', () => {
  expect(show({})).toEqual({ headings: ['Immer da'], text: 'Immer da' });
});

it('leaves out a fact that is an empty list', () => {
  expect(show({ operator: { representatives: [] } }).headings).toEqual(['Immer da']);
});

it('shows what is configured', () => {
  const { headings, text } = show({
    operator: { name: 'Betreiber', postalCode: '50667', city: 'Köln', register: 'HRB 1' },
    links: { video: 'https://video.example/' },
  });
  expect(headings).toEqual(['Immer da', 'Anschrift', 'Register', 'Video']);
  expect(text).toContain('Betreiber50667 Köln');
  expect(text).toContain('Registereintrag: HRB 1Niemand.');
  expect(text).not.toContain('Telefon');
  expect(screen.getByRole('link', { name: /^Das Video/ }).getAttribute('href')).toBe(
    'https://video.example/',
  );
});

it('names the facts instead of stating them in the text of a release', () => {
  const given = configuration.parse({});
  renderPage(
    <FactsInText>
      <main>{content}</main>
    </FactsInText>,
    { configuration: given } as unknown as Portal,
  );
  const conditions = [...document.querySelectorAll('portal-if')].map((each) =>
    ['any', 'none'].map((name) => each.getAttribute(name)),
  );
  expect(conditions).toContainEqual(['operator.name links.name operator.street links.street', null]);
  expect(conditions).toContainEqual([null, 'operator.representatives links.representatives']);
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('Vertreten durch: %%operator.representatives%%');
  expect(main.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:%%operator.phone.digits%%');
  expect(main.querySelector('a[target]')?.getAttribute('href')).toBe('%%links.video%%');
  const titles = sectionsOf(content, 'all').map(({ title, needs }) => [title, needs]);
  expect(titles).toContainEqual(['Video', ['video']]);
});
