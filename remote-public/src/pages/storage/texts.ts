/** German texts of the list of cookies and storage keys. */
export const texts = {
  kinds: {
    cookie: 'Cookie',
    local: 'Lokaler Speicher',
    session: 'Speicher des Tabs',
    files: 'Dateien im Browser',
  },
  purposes: {
    signInBrowser: 'Hält die Schritte einer Anmeldung zusammen.',
    signIn: 'Zeigt dem Anmeldedienst, dass Sie angemeldet sind.',
    sessionCheck: 'Lässt das Portal erkennen, dass Sie sich in einem anderen Fenster abgemeldet haben.',
    framedPages:
      'Öffnet Ihnen nach der Anmeldung eingebundene Seiten: Datensätze für angemeldete Nutzer im Datenkatalog, Dashboards, Zonenmanager und Nutzerverwaltung.',
    colourScheme: 'Ihre Wahl zwischen heller und dunkler Darstellung.',
    columns: 'Spalten, die Sie in einer Tabelle ausgeblendet haben.',
    share:
      'Eine Zufallszahl zwischen 0 und 65535, die sich viele Browser teilen. Sie entscheidet, ob dieser Browser eine neue Fassung einer Seite früher bekommt als andere, und entsteht erst, wenn es eine solche Fassung gibt.',
    lastBackups: 'Merkt, wann Sie einen Dienst zuletzt mit diesem Browser gesichert haben.',
    backupFiles: 'Nimmt große Sicherungen auf, bis sie heruntergeladen sind.',
    offersJournal:
      'Merkt während des Speicherns eines Datenangebots, welche Schritte begonnen sind, damit Unterbrochenes bereinigt wird.',
    bulkColumns:
      'Merkt zu den Überschriften einer Tabelle, welche Spalte Sie wofür gewählt haben, wenn Sie mehrere Datenquellen gemeinsam hinzufügen.',
    defaults:
      'Merkt Adapter, Intervall und Art der Organisation Ihres letzten neuen Eintrags, mit denen der nächste beginnt.',
    bulkJournal:
      'Merkt, welche Zeilen einer Tabelle schon als Datenquellen hinzugefügt sind, damit Sie nach einer Unterbrechung fortfahren und fehlende Zeilen korrigiert noch einmal laden können. Enthält Zeilennummern, IDs, Prüfsummen der Tabelle und ihrer Zeilen, die Spalte, nach der Sie Zeilen ausgewählt haben, und Ihre Angaben für alle Zeilen, wie Adapter und Intervall.',
    alreadyAuthenticated: 'Merkt, dass der Datenkatalog von Ihrer Anmeldung weiß.',
    wasLoggedOut: 'Merkt, dass Sie sich abgemeldet haben und der Datenkatalog es noch erfahren muss.',
    callback:
      'Prüft, dass eine Anmeldung von diesem Browser begonnen wurde. Wo der lokale Speicher voll oder gesperrt ist, steht es in einem Cookie.',
    storageTest: 'Prüft, ob der Browser das Speichern erlaubt.',
    target: 'Bringt Sie nach der Anmeldung auf die gewünschte Seite zurück.',
    failedReleases:
      'Merkt sich, welche Bereiche des Portals in diesem Tab nicht geladen werden konnten, damit ein Fehler nur einmal gezählt wird. Wird nur nach einem Fehler gesetzt und enthält nichts über Sie.',
    preview:
      'Merkt sich die Kennung der Vorschau, die Sie in diesem Tab geöffnet haben. Wird nur gesetzt, wenn Sie eine Vorschau öffnen.',
    previewEnded: 'Sagt Ihnen nach dem Ende einer Vorschau, warum sie beendet wurde.',
    recentTargets:
      'Merkt sich die fünf Seiten und Einträge, die Sie zuletzt über die Suche geöffnet haben, mit Titel, Liste und Adresse. Sie können es in der Suche löschen.',
    scroll: 'Bringt Sie beim Zurückgehen an die Stelle, an der Sie waren.',
  },
  durations: {
    browser: 'bis der Browser geschlossen wird',
    signedIn: 'bis zur Abmeldung',
    signedInBrowser: 'bis zur Abmeldung oder bis der Browser geschlossen wird',
    signedInHours: 'bis zur Abmeldung, höchstens 10 Stunden',
    framed: 'bis zur Abmeldung oder bis der Browser geschlossen wird; gültig höchstens 10 Stunden',
    removed: 'bis Sie es ändern oder löschen',
    share: 'bis es keine solche Fassung mehr gibt',
    change: 'bis das Speichern beendet ist',
    bulk: 'bis alle Zeilen hinzugefügt sind, Sie nicht fortsetzen oder das nächste gemeinsame Hinzufügen endet',
    nextVisit: 'bis zum nächsten Aufruf des Portals',
    hour: 'höchstens 60 Minuten',
    moment: 'wird sofort wieder gelöscht',
    nextBackup: 'bis zur nächsten Sicherung nach dem Schließen des Tabs',
    tab: 'bis der Tab geschlossen wird',
  },
} as const;
