import { Link } from '@mobidrom/shared-ui/core';
import { useMenu, useShell } from '../shell/ShellContext';
import { texts } from './texts';

/** Hint to support: a link to the operator's support address, else to the first entry of the menu Kontakt. */
export function SupportHint() {
  const { operator } = useShell().portal.configuration;
  const [contact] = useMenu('contact');
  const address = operator.supportEmail ?? operator.email;
  return (
    <>
      {texts.helpBefore}
      {address !== undefined ? (
        <Link href={`mailto:${address}`}>{texts.support}</Link>
      ) : contact?.kind === 'area' ? (
        <Link to={`/${contact.path}`}>{texts.support}</Link>
      ) : (
        texts.support
      )}
      {texts.helpAfter}
    </>
  );
}
