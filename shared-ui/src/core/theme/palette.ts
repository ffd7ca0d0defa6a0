export { dark, deepFocus, deepLine, deepMuted, light, type Palette } from '@mobidrom/shared-contract/look';
