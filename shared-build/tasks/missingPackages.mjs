// @ts-check
import { missingPackages } from './stackTools.mjs';

/** Prints in one line the missing Debian packages for the tests on the real parts. */
console.log((await missingPackages(process.env)).join(' '));
