import { PageHead, Typography } from '@mobidrom/shared-ui/core';
import { useParams } from '@mobidrom/shared-ui/router';
import { useRemotes } from '../shell/ShellContext';
import { Wrap } from '../shell/Wrap';
import { texts } from './texts';
import { Unmatched } from './Unmatched';

/** Where a link of the menu leads whose address the operator has not configured (Argo CD). */
export function MissingLink() {
  const { name } = useParams();
  const link = useRemotes()
    .flatMap((remote) => remote.links)
    .find(({ href }) => href === `configuration:${name}`);
  if (!link) return <Unmatched />;
  return (
    <Wrap>
      <PageHead title={texts.linkMissingHeading} lead={texts.linkMissing(link.title)} />
      <Typography>{texts.linkMissingHint}</Typography>
    </Wrap>
  );
}
