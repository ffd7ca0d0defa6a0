/**
 * Colours, type and sizes of the portal, without React: for the components of shared-ui and for the pages that the server
 * renders, which people see beside each other.
 */
export * from './measures';
export * from './palette';
export * from './typeface';
export * from './typography';
