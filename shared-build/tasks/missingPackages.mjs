// @ts-check
import { missingPackages } from './stackTools.mjs';

/** Prints in one line the packages of Debian that the tests on the real parts need and this machine has not. */
console.log((await missingPackages(process.env)).join(' '));
