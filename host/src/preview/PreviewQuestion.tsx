import type { ReleasePreview } from '@mobidrom/shared-contract';
import { Button, Card, PageHead, Stack, styled, Typography } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 20px',
  margin: 0,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface PreviewQuestionProps {
  readonly preview: ReleasePreview;
  readonly onConfirm: () => Promise<void>;
}

/** Names what a preview is and whose, and asks whether to open it. */
export function PreviewQuestion({ preview, onConfirm }: PreviewQuestionProps) {
  const { owner, name, version, ends } = preview;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Card>
        <Stack sx={{ gap: '20px', maxWidth: 720 }}>
          <Facts>
            <dt>{texts.team}</dt>
            <dd>{owner}</dd>
            <dt>{texts.remote}</dt>
            <dd>{name}</dd>
            <dt>{texts.version}</dt>
            <dd>{version}</dd>
            <dt>{texts.ends}</dt>
            <dd>{texts.endsAt(ends)}</dd>
          </Facts>
          <Typography>{texts.warning(owner)}</Typography>
          <Typography>
            {texts.scope} {texts.trust}
          </Typography>
          <Buttons>
            <Button variant="contained" onClick={onConfirm}>
              {texts.open}
            </Button>
            <Button variant="outlined" to="/">
              {texts.cancel}
            </Button>
          </Buttons>
        </Stack>
      </Card>
    </>
  );
}
