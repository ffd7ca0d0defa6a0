import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { knownIntegrity } from './integrity';

/**
 * Adds subresource integrity to the federation runtime: each entry is loaded with the hash that its descriptor names, and
 * a script that no descriptor names is not loaded.
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
