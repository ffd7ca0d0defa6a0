import * as z from 'zod/mini';
import { createScriptPolicy } from './federation/trustedTypes';

// Before anything else: the policy under which all later scripts are loaded, and no probing of `new Function`, which
// the security policy would report.
createScriptPolicy();
z.config({ jitless: true });

// The shared modules must be settled before code that uses them runs, so everything else is behind this import.
void import(/* webpackChunkName: "boot" */ './boot/boot');
