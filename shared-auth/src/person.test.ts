import { describe, expect, it } from 'vitest';
import { type PersonFacts, profileFacts, readPerson } from './person';

describe('profileFacts', () => {
  it.each<[string, unknown, PersonFacts]>([
    [
      'all',
      { firstName: 'Jonas', lastName: 'Peters', email: 'j@a.example' },
      { name: 'Jonas Peters', email: 'j@a.example' },
    ],
    ['a last name alone', { firstName: '', lastName: 'Peters' }, { name: 'Peters' }],
    ['nothing that is of use', { firstName: 1, email: '' }, {}],
    ['no object', undefined, {}],
  ])('%s', (_case, profile, facts) => {
    expect(profileFacts(profile)).toEqual(facts);
  });
});

describe('readPerson', () => {
  const read = async (client: Parameters<typeof readPerson>[0]) => {
    const facts: PersonFacts[] = [];
    await readPerson(client, (part) => void facts.push(part));
    return Object.assign({}, ...facts);
  };
  const userInfo = async () => ({ groups: ['/argo_access'] });
  const profile = async () => ({ firstName: 'Jonas', lastName: 'Peters' });
  const refused = () => Promise.reject(new Error('403'));

  it('takes the groups from userinfo and the name from the profile', async () => {
    expect(await read({ loadUserInfo: userInfo, loadUserProfile: profile })).toEqual({
      groups: ['argo_access'],
      name: 'Jonas Peters',
    });
  });
  it('resolves with one source when the other fails', async () => {
    expect(await read({ loadUserInfo: refused, loadUserProfile: profile })).toEqual({ name: 'Jonas Peters' });
    expect(await read({ loadUserInfo: userInfo, loadUserProfile: refused })).toEqual({
      groups: ['argo_access'],
    });
  });
});
