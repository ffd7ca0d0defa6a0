import { radius, styled } from '@mobidrom/shared-ui/core';

/** The import of a picture, as shared-build/src/preset/sizedPicture.mjs makes it. */
interface SizedPicture {
  readonly src: string;
  /** Width in pixels of the file. */
  readonly width: number;
  readonly height: number;
}
interface ContentPictureProps {
  readonly picture: SizedPicture;
  /** Alternative text. */
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
    borderRadius: radius.control,
    background: theme.vars.palette.background.paper,
  },
  '& figcaption': { marginTop: 6, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

/** A picture in a content file. Its space is reserved, and it loads lazily. */
export function ContentPicture({ picture, alt, caption }: ContentPictureProps) {
  return (
    <Figure>
      <img {...picture} alt={alt} loading="lazy" decoding="async" />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </Figure>
  );
}
