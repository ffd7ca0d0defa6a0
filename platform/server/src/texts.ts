/** Messages of the embedded edition to the person who starts it. */
export const texts = {
  running: (url: string) => `Das Portal läuft unter ${url}`,
  accounts: (names: readonly string[]) => `Demokonten (Kennwort = Benutzername): ${names.join(', ')}`,
  demonstration:
    'Zur Demonstration und Entwicklung: der eingebaute Anmeldedienst antwortet nur diesem Rechner.',
  missing: (facts: readonly string[]) =>
    `In der Konfiguration fehlen Angaben, die auf den Seiten deshalb fehlen: ${facts.join(', ')}`,
  howToEnd: 'Beenden mit Strg+C.',
  creatingDatabase: 'Die Datenbank wird angelegt (einmalig, etwa 15 Sekunden) …',
  fillingDemo: 'Die Beispieldaten werden angelegt (einmalig) …',
  failure: {
    databaseLost: (reason: string) => `Die eingebaute Datenbank ist ausgefallen, das Portal endet: ${reason}`,
    folderInUse: (folder: string) =>
      `Der Datenordner ${folder} wird bereits von einem anderen Prozess benutzt.`,
    folderOpen: (folder: string) =>
      `Auf den Datenordner ${folder} können auch andere Konten dieses Rechners zugreifen. Wählen Sie einen eigenen Ordner, oder entziehen Sie ihnen den Zugriff: chmod -R go-rwx ${folder}`,
    folderReadOnly: (folder: string, code: string) =>
      `Im Datenordner ${folder} kann nichts geschrieben werden (${code}). Geben Sie diesem Konto dort Schreibrechte, oder wählen Sie einen anderen Ordner: DATA_DIR`,
    diskFull: (folder: string) =>
      `Auf dem Datenträger des Datenordners ${folder} ist kein Platz mehr. Schaffen Sie dort mindestens 64 MB, und starten Sie das Portal noch einmal: die Daten sind erhalten.`,
    noSpace: (path: string) =>
      `Auf dem Datenträger von ${path} ist kein Platz mehr. Schaffen Sie dort Platz, und starten Sie das Portal noch einmal.`,
    noAccess: (path: string, code: string) =>
      `Dieses Konto darf nicht auf ${path} zugreifen (${code}). Geben Sie ihm dort die Rechte, oder nennen Sie in den Einstellungen einen anderen Ort.`,
    databaseUrl:
      'DATABASE_URL ist keine Adresse einer Datenbank, wie postgres://benutzer:kennwort@rechner:5432/datenbank; Sonderzeichen im Kennwort werden darin kodiert (%40 für @).',
    databaseUnreachable: (server: string, code: string) =>
      `Die Datenbank auf ${server} ist nicht erreichbar (${code}). Starten Sie PostgreSQL, oder berichtigen Sie DATABASE_URL.`,
    databaseSignIn: (server: string, user: string, code: string) =>
      `Die Datenbank auf ${server} lehnt die Anmeldung als ${user} ab (${code}). Prüfen Sie Benutzername und Kennwort in DATABASE_URL.`,
    databasePassword: (server: string, user: string) =>
      `Die Datenbank auf ${server} verlangt für ${user} ein Kennwort. Ergänzen Sie es in DATABASE_URL: postgres://benutzer:kennwort@rechner:5432/datenbank`,
    databaseNotTrusted: (server: string, code: string) =>
      `Dem Zertifikat der Datenbank auf ${server} wird nicht vertraut (${code}). Nennen Sie in DATABASE_URL die Zertifizierungsstelle: sslmode=verify-full&sslrootcert=DATEI`,
    databaseUnencrypted: (server: string) =>
      `Die Datenbank auf ${server} nimmt keine verschlüsselten Verbindungen an. Schalten Sie TLS in PostgreSQL ein, oder ändern Sie sslmode in DATABASE_URL.`,
    databaseMissing: (server: string, database: string) =>
      `Auf ${server} gibt es keine Datenbank ${database}. Legen Sie sie an, oder berichtigen Sie DATABASE_URL.`,
    databaseBroken: (folder: string) =>
      `Die Datenbank in ${folder} ist beschädigt und wurde nicht geöffnet. Ersetzen Sie den ganzen Datenordner durch seine letzte Sicherung; verändert wurde nichts.`,
    databaseUnmarked: (folder: string) =>
      `Neben der Datenbank in ${folder} fehlt die Datei ${folder}.ready, an der das Portal eine vollständige Datenbank erkennt; verändert wurde nichts. Kopieren Sie den ganzen Datenordner noch einmal. Wenn Sie sicher sind, dass der Ordner vollständig ist, legen Sie die leere Datei an; wenn er nichts enthält, das Sie brauchen, löschen Sie ihn.`,
    keysBroken: (file: string) =>
      `Der Schlüssel des Anmeldedienstes in ${file} ist beschädigt. Ersetzen Sie die Datei durch ihre letzte Sicherung, oder löschen Sie sie: dann entsteht ein neuer, und alle melden sich neu an.`,
    lockProgramMissing:
      'Das Programm flock (Paket util-linux) fehlt. Es schützt den Datenordner vor einem zweiten Prozess.',
    portInUse: (port: number) =>
      `Port ${port} ist belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen Port: PORT=8090 npm start`,
    portForbidden: (port: number) => `Port ${port} darf von diesem Konto nicht benutzt werden.`,
    unaskedDemonstration:
      'Mit DATABASE_URL wird auch PORTAL_CONFIG gebraucht: die mitgelieferte Konfiguration füllt die Datenbank mit erfundenen Daten.',
    port: (text: string) => `PORT=${text} ist keine Portnummer (0 bis 65535).`,
    count: (name: string, text: string, least: number) =>
      `${name}=${text} ist keine ganze Zahl von ${least} bis 9999.`,
    acting: (text: string, choices: readonly string[]) =>
      `RELEASE_ACTING=${text} ist nicht möglich: ${choices.join(', ')}.`,
    issuer: (text: string) =>
      `KEYCLOAK_ISSUER=${text} ist keine Adresse, die mit http:// oder https:// beginnt.`,
    setKeys: (position: number) =>
      `SET_KEYS: der ${position}. Wert ist kein öffentlicher Schlüssel. Nennen Sie die Schlüssel, die npm run remote -- set-key ausgibt, mit Kommas getrennt.`,
    setKeyMissing: (file: string) =>
      `SET_KEY_FILE: den Schlüssel ${file}, der die Stände signiert, gibt es nicht. Berichtigen Sie den Pfad, oder legen Sie einen Schlüssel an: npm run remote -- set-key ${file}`,
    setKeyBroken: (file: string) =>
      `SET_KEY_FILE: ${file} ist nicht lesbar oder kein privater P-256-Schlüssel (PKCS#8 in PEM, ohne Kennwort), wie npm run remote -- set-key ihn anlegt.`,
    logFormat: (text: string) => `LOG_FORMAT=${text} ist weder json noch text.`,
    logLevel: (text: string, levels: readonly string[]) =>
      `LOG_LEVEL=${text} ist keine Stufe des Protokolls (${levels.join(', ')}).`,
    host: (host: string) =>
      `HOST=${host} ist nur mit einem eigenen Keycloak (KEYCLOAK_URL) erlaubt; ohne ihn antwortet das Portal nur diesem Rechner.`,
    configurationUnreadable: (path: string, reason: string) =>
      `Die Konfiguration ${path} kann nicht gelesen werden: ${reason}`,
    configurationInvalid: (path: string, field: string | undefined, why: string | undefined) =>
      `Die Konfiguration ${path} ist ungültig: ${field} (${why})`,
  },
} as const;
