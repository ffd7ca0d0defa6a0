import { ReleaseError } from '../../releases/ReleaseError';

/**
 * Refuses imports of a package that its package.json does not name: one that is only found because another package brings it
 * would be missing in some installations.
 * @throws ReleaseError naming package and import
 */
export function requireDeclared(
  name: string,
  imported: ReadonlySet<string>,
  declared: Readonly<Record<string, string>>,
): void {
  for (const module of imported) {
    const dependency = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
    if (module.startsWith('node:') || dependency === name || declared[dependency] !== undefined) continue;
    throw new ReleaseError(`the SDK cannot be packed: ${name} imports ${module}, which it does not name`);
  }
}
