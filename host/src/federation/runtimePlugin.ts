import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { knownIntegrity } from './integrity';

/**
 * Teaches the federation runtime integrity, of which it has none: the entries that it loads get the hash that the
 * descriptor names, and what no descriptor names is not loaded at all.
 */
export default function integrityPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const integrity = knownIntegrity(url);
      if (integrity === undefined) throw new Error(`no descriptor names ${url}`);
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.src = url;
      return script;
    },
  };
}
