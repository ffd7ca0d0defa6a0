import webpack, { type Configuration, type Stats } from 'webpack';
import { ReleaseError } from '../releases/ReleaseError';
import { buildProblems } from './buildProblems';

/**
 * Runs one build.
 * @throws ReleaseError with a sentence for each problem and webpack's messages when there are errors or warnings
 */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler');
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => {
        if (result) resolve(result);
        else reject(error ?? new Error('webpack returned no result'));
      });
    });
    if (stats.hasErrors() || stats.hasWarnings()) {
      throw new ReleaseError(`the build failed:\n${buildProblems(stats, compiler.context)}`);
    }
    return stats;
  } finally {
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}
