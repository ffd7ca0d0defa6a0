import { PageHead, Typography, usePageTitle, useSession } from '@mobidrom/shared-ui/core';
import { useParams } from '@mobidrom/shared-ui/router';
import { mayEnter } from '../register/areas';
import { Container } from '../shell/Container';
import { useRemotes } from '../shell/ShellContext';
import { NotFoundPage } from './NotFoundPage';
import { texts } from './texts';

/**
 * Target of a menu's link whose address the operator has not configured (Argo CD). For everybody who does not have the link
 * there is no such page.
 */
export function MissingLink() {
  const { name } = useParams();
  const session = useSession();
  const link = useRemotes()
    .flatMap((remote) => remote.links)
    .find(({ href }) => href === `configuration:${name}`);
  const isPermitted = link !== undefined && mayEnter({ ...link, access: 'protected' }, session);
  usePageTitle(isPermitted ? texts.linkMissingHeading : undefined);
  if (link && session.status === 'settling') return null;
  if (!isPermitted) return <NotFoundPage />;
  return (
    <Container>
      <PageHead title={texts.linkMissingHeading} lead={texts.linkMissing(link.title)} />
      <Typography>{texts.linkMissingHint}</Typography>
    </Container>
  );
}
