import { styled } from '@mobidrom/shared-ui/core';

/** What the build answers for a picture of a content file. */
interface SizedPicture {
  readonly src: string;
  /** In pixels of the file. */
  readonly width: number;
  readonly height: number;
}
interface ContentPictureProps {
  readonly picture: SizedPicture;
  /** What it shows, for who does not see it. */
  readonly alt: string;
  readonly caption?: string;
}

const Figure = styled('figure')(({ theme }) => ({
  margin: '16px 0 24px',
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    boxSizing: 'border-box',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    background: theme.vars.palette.background.paper,
  },
  '& figcaption': { marginTop: 6, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

/** A picture of a content file. Its place is free before it is there, and it is fetched when it comes near. */
export function ContentPicture({ picture, alt, caption }: ContentPictureProps) {
  return (
    <Figure>
      <img {...picture} alt={alt} loading="lazy" decoding="async" />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </Figure>
  );
}
