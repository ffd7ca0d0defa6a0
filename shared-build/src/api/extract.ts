import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CompilerState,
  ConsoleMessageId,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
} from '@microsoft/api-extractor';
import { ReleaseError } from '../releases/ReleaseError';
import { compilerOptions } from './declarations';
import type { Entry } from './entries';

/**
 * Returns the report of each entry: its exports and the types that they reach, as API Extractor writes them.
 * @param declarations folder that `writeDeclarations` wrote
 * @throws ReleaseError with API Extractor's messages
 */
export async function extractReports(
  root: string,
  declarations: string,
  entries: readonly Entry[],
): Promise<ReadonlyMap<Entry, string>> {
  const out = await mkdtemp(join(declarations, 'reports-'));
  try {
    const configs = new Map<Entry, ExtractorConfig>();
    for (const entry of entries) configs.set(entry, await configOf(root, declarations, out, entry));
    const [first] = configs.values();
    if (!first) return new Map();
    // One program for all entries, since reading the libraries' types takes most of the time.
    const state = CompilerState.create(first, {
      additionalEntryPoints: [...configs.values()].map((config) => config.mainEntryPointFilePath),
    });
    const reports = new Map<Entry, string>();
    for (const [entry, config] of configs) {
      runExtractor(entry, config, state);
      reports.set(entry, await readFile(config.reportFilePath, 'utf8'));
    }
    return reports;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

async function configOf(root: string, declarations: string, out: string, entry: Entry) {
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  const folder = join(out, entry.package.folder);
  await mkdir(folder, { recursive: true });
  const configObject: IConfigFile = {
    projectFolder: join(declarations, entry.package.folder),
    mainEntryPointFilePath: declarationOf(declarations, entry.source),
    bundledPackages: (entry.package.includes ?? []).map(({ name }) => name),
    newlineKind: 'lf',
    compiler: {
      overrideTsconfig: {
        compilerOptions: compilerOptions(root),
        files: [declarationOf(declarations, entry.source)],
      },
    },
    apiReport: {
      enabled: true,
      reportFileName: `${entry.name}.api.md`,
      reportFolder: folder,
      reportTempFolder: join(folder, 'temporary'),
      // A component's properties are rarely exported, and part of its type nevertheless.
      includeForgottenExports: true,
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: {
      compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      extractorMessageReporting: silent,
      tsdocMessageReporting: silent,
    },
  };
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(declarations, entry.package.folder, 'package.json'),
  });
}

const declarationOf = (declarations: string, source: string): string =>
  join(declarations, source.replace(/\.tsx?$/, '.d.ts'));

function runExtractor(entry: Entry, config: ExtractorConfig, compilerState: CompilerState): void {
  const problems: string[] = [];
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback(message) {
      message.handled = true;
      if (message.messageId === ConsoleMessageId.ApiReportCreated) return;
      if (message.logLevel === ExtractorLogLevel.Error || message.logLevel === ExtractorLogLevel.Warning) {
        problems.push(message.text);
      }
    },
  });
  if (problems.length === 0) return;
  throw new ReleaseError(`the types of ${entry.module} cannot be listed:\n${problems.join('\n')}`);
}
