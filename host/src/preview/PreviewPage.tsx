import {
  type Area,
  type BrowserStorage,
  browserStorage,
  RELEASE_ROLES,
  type ReleasePreview,
} from '@mobidrom/shared-contract';
import { Button, LoadingNotice, PageHead, Stack, Typography, useReadable } from '@mobidrom/shared-ui/core';
import { useParams } from '@mobidrom/shared-ui/router';
import { useEffect, useState } from 'react';
import { mayEnter } from '../register/areas';
import { areaAccess } from '../routing/areaAccess';
import { BlockedArea } from '../routing/BlockedArea';
import { Container } from '../shell/Container';
import { useShell } from '../shell/ShellContext';
import { confirmPreview, getPreview, type PreviewOutcome, type PreviewProblem } from './calls';
import { PreviewQuestion } from './PreviewQuestion';
import { PREVIEW_KEY } from './storedPreview';
import { texts } from './texts';

/** The page behaves as an area that requires the right. */
const AREA: Area = {
  path: 'vorschau',
  title: texts.title,
  access: 'protected',
  roles: [...RELEASE_ROLES.preview],
};

interface PreviewPageProps {
  /** Default: that of the tab. */
  readonly storage?: BrowserStorage;
  /** Opens an address as a whole page. Default: the browser. */
  readonly open?: (address: string) => void;
}

/** Page behind the link of a preview: asks whether to open it. */
export function PreviewPage({
  storage = browserStorage(() => sessionStorage),
  open = (address) => location.assign(address),
}: PreviewPageProps) {
  const { id = '' } = useParams();
  const { portal } = useShell();
  const session = useReadable(portal.session);
  const [outcome, setOutcome] = useState<PreviewOutcome>();
  const access = areaAccess(AREA, session);
  const { request } = portal;

  useEffect(() => {
    if (access !== 'granted') return;
    let isCurrent = true;
    void getPreview(request, id).then((found) => isCurrent && setOutcome(found));
    return () => {
      isCurrent = false;
    };
  }, [access, request, id]);

  const confirm = async (preview: ReleasePreview) => {
    const confirmed = await confirmPreview(request, preview.id);
    if (!confirmed.ok) return setOutcome(confirmed);
    storage.setItem(PREVIEW_KEY, preview.id);
    const first = preview.areas.find((area) => mayEnter(area, session));
    open(`/${first?.path ?? ''}`);
  };

  if (access !== 'granted') return <BlockedArea area={AREA} access={access} />;
  return (
    <Container>
      {outcome === undefined && <LoadingNotice />}
      {outcome?.ok && (
        <PreviewQuestion preview={outcome.preview} onConfirm={() => confirm(outcome.preview)} />
      )}
      {outcome?.ok === false && <Unavailable problem={outcome.problem} />}
    </Container>
  );
}

const REASONS: Readonly<Record<PreviewProblem, string>> = {
  gone: texts.gone,
  denied: texts.denied,
  session: texts.signedOut,
  unreachable: texts.unreachable,
};

function Unavailable({ problem }: { readonly problem: PreviewProblem }) {
  return (
    <>
      <PageHead title={texts.title} />
      <Stack sx={{ gap: '20px', alignItems: 'flex-start' }}>
        <Typography role="alert">{REASONS[problem]}</Typography>
        <Button variant="contained" to="/">
          {texts.toHome}
        </Button>
      </Stack>
    </>
  );
}
