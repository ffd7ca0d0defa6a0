/*
 * The platform's interface, typed. The name of a reading call says what it returns for nothing:
 * - `list…`: all entries, or a page of them; an empty list when there are none.
 * - `get…`: one thing that has to exist; a failure with status 404 when it does not.
 * - `find…`: one thing that may be missing; `undefined` when it is.
 * Without a session, lists and what is only displayed are empty (`empty` of a call). `find…`, and every `get…` whose
 * answer decides about a change, fail with `session`: no session must not look like nothing there.
 */
export * from './accessCheck';
export * from './adapterSettings';
export * from './adapterSettingsRules';
export * from './adapters';
export * from './archiveLimits';
export * from './attention';
export * from './backup';
export * from './call';
export * from './catalogue';
export * from './changeHistory';
export * from './contentPaths';
export * from './credentials';
export * from './cron';
export * from './dataEntries';
export * from './dataOffers';
export * from './durationText';
export * from './entryAddress';
export * from './enumerations';
export * from './eventLogAddress';
export * from './eventScheduler';
export * from './failureWords';
export * from './fetchTable';
export * from './fieldMessages';
export * from './findListed';
export * from './fireUnlessRunning';
export * from './foldGerman';
export * from './followRun';
export * from './followRuns';
export * from './formats';
export * from './imageInventory';
export * from './inParallel';
export * from './keyValueStore';
export * from './listOrder';
export * from './listPages';
export * from './listQuery';
export * from './missingFacts';
export * from './namedFirst';
export * from './organisations';
export * from './portalHealth';
export * from './portalReleases';
export * from './preferences';
export * from './releaseChanges';
export * from './releaseTrials';
export * from './request';
export * from './result';
export * from './runMessage';
export * from './schedule';
export * from './scheduleForm';
export * from './scheduleText';
export * from './scheduleWords';
export * from './secretReferences';
export * from './shownName';
export * from './tags';
export * from './trail';
export * from './uses';
