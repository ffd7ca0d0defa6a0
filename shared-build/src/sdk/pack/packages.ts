/** Package of the SDK, as it is packed from its folder. */
export interface SdkPackage {
  readonly name: string;
  /** Folder below the root of the source tree. */
  readonly folder: string;
  /** Source files of its exports, below `src`, by the name in its exports. Default: those of its package.json. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Source files of the exports in Node.js, where they are others: for unit tests and the build. */
  readonly inNode?: Readonly<Record<string, string>>;
  /** Commands, with their source files below `src`. */
  readonly commands?: Readonly<Record<string, string>>;
  /** Further modules that are found by their path alone, as loaders of the build, below `src`. */
  readonly loose?: readonly string[];
  /** Dependencies that nothing in the package needs. */
  readonly without?: readonly string[];
  /**
   * Dependencies of which the package holds the few modules that it imports: installed whole, the icons alone would take 90 MB.
   */
  readonly bundled?: readonly string[];
  /** Dependencies of which an installation has one copy, which the remote chooses. */
  readonly peers?: readonly string[];
  /** Peers that not every remote needs. */
  readonly optionalPeers?: readonly string[];
}

/** File name of a packed package: `shared-ui-1.0.0.tgz`. */
export const archiveName = (name: string, version: string): string =>
  `${name.replace(/^@mobidrom\//, '')}-${version}.tgz`;

/** Packages that a remote with a repository of its own installs from the portal. */
export const SDK_PACKAGES: readonly SdkPackage[] = [
  {
    name: '@mobidrom/shared-contract',
    folder: 'shared-contract',
    // The part that browsers have (`aliases`): the schemas are for the build and for unit tests.
    entries: { '.': 'browser.ts', './look': 'look/index.ts' },
    inNode: { '.': 'index.ts' },
  },
  { name: '@mobidrom/platform-api', folder: 'platform/api', entries: { '.': 'index.ts' } },
  { name: '@mobidrom/shared-auth', folder: 'shared-auth', peers: ['react'] },
  {
    name: '@mobidrom/shared-ui',
    folder: 'shared-ui',
    peers: ['react', 'react-dom'],
    optionalPeers: ['@testing-library/react'],
    bundled: ['@mui/icons-material'],
    without: ['@fontsource-variable/public-sans'],
  },
  {
    name: '@mobidrom/shared-build',
    folder: 'shared-build',
    entries: { '.': 'sdk/index.ts' },
    commands: { 'mobidrom-remote': 'sdk/main.ts' },
    loose: [
      'preset/dropDisplayNames.mjs',
      'preset/dropFrameworkMode.mjs',
      'preset/sizedPicture.mjs',
      'preset/noSnapshots.ts',
      'preset/noExtras.ts',
      'preset/mdxPage.mjs',
    ],
    optionalPeers: ['@mdx-js/loader', 'remark-gfm'],
    // For the build of the host, for packing, for imports, for the reports of the shared packages, and for development.
    without: [
      '@pmmmwh/react-refresh-webpack-plugin',
      'react-refresh',
      '@fontsource-variable/public-sans',
      '@microsoft/api-extractor',
      'es-module-lexer',
      'esbuild',
      'tar',
      'webpack-dev-server',
      'yauzl',
    ],
  },
];
