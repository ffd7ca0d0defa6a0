import { PageHead, Typography } from '@mobidrom/shared-ui/core';
import { useParams } from '@mobidrom/shared-ui/router';
import { Container } from '../shell/Container';
import { useRemotes } from '../shell/ShellContext';
import { NotFoundPage } from './NotFoundPage';
import { texts } from './texts';

/** Target of a menu's link whose address the operator has not configured (Argo CD). */
export function MissingLink() {
  const { name } = useParams();
  const link = useRemotes()
    .flatMap((remote) => remote.links)
    .find(({ href }) => href === `configuration:${name}`);
  if (!link) return <NotFoundPage />;
  return (
    <Container>
      <PageHead title={texts.linkMissingHeading} lead={texts.linkMissing(link.title)} />
      <Typography>{texts.linkMissingHint}</Typography>
    </Container>
  );
}
