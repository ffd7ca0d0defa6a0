import { configuration, type Operator, operator } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { missingFacts } from './missingFacts';

const complete: Required<Operator> = {
  name: 'Betreiber',
  street: 'Straße 1',
  postalCode: '50667',
  city: 'Köln',
  email: 'a@betreiber.example',
  phone: '0221 1',
  register: 'HRB 1',
  vatId: 'DE1',
  representatives: ['A. B.'],
  supervisoryAuthority: 'Bezirksregierung',
  responsibleForContent: 'C. D.',
  dataProtectionOfficer: 'E. F.',
  supportEmail: 'b@betreiber.example',
};
const links = { gebaerdensprache: 'https://video.example/dgs' };

it('everything is given: nothing is missing', () => {
  expect(missingFacts({ operator: complete, links })).toEqual([]);
});
it('what is not given or empty is named with its key', () => {
  const { phone: _phone, ...rest } = complete;
  expect(missingFacts({ operator: { ...rest, representatives: [] }, links: {} })).toEqual([
    'Telefon (operator.phone)',
    'Vertretungsberechtigte (operator.representatives)',
    'Video in Gebärdensprache (links.gebaerdensprache)',
  ]);
});
it('nothing is given: every fact that the schema knows is named', () => {
  const missing = missingFacts(configuration.parse({}));
  expect(missing).toHaveLength(Object.keys(operator.shape).length + 1);
});
