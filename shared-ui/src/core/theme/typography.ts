export {
  ease,
  fontFamily,
  monospace,
  type TypographyVariant,
  tabularFigures,
  typography,
} from '@mobidrom/shared-contract/look';
