import { foldGerman } from '@mobidrom/platform-api';
import type { AccountFacts } from '../../identity/accounts';
import { heldAreas, type RightArea } from '../../rights/roleAreas';

/**
 * Returns the accounts that a text finds: all its words are in the names and the address of the account, or in one of its
 * rights with the name of its area. Case, accents, and umlauts written as two letters make no difference, and neither does a star
 * before or after a word, which in the portal's lists means any characters.
 * @param areasOf returns all areas of rights that the account may have something of
 */
export function accountsWith<A extends AccountFacts>(
  accounts: readonly A[],
  text: string,
  areasOf: (account: A) => readonly RightArea[],
): A[] {
  const words = foldGerman(text)
    .split(/[\s*]+/)
    .filter(Boolean);
  const has = (searched: string) => {
    const folded = foldGerman(searched);
    return words.every((word) => folded.includes(word));
  };
  return accounts.filter((account) => {
    const { username, email, first_name, last_name, roles, groups } = account;
    return (
      has(`${username} ${email} ${first_name} ${last_name}`) ||
      heldAreas(areasOf(account), [...roles, ...groups]).some(({ title: area, rights }) =>
        rights.some(({ name, title }) => has(`${area} ${title} ${name}`)),
      )
    );
  });
}
