import { insertSettings } from '../../operations/preferences/insertSettings';
import type { Tx } from '../../store/database';
import type { Filling } from '../filling';

type Pair = readonly [key: string, value: string, defaultValue: string, description: string];
type Group = readonly [component: string, group: string, ...pairs: Pair[]];

/** Fills 20 groups of settings. Those of the adapters belong to the data offers. */
export const PREFERENCE_GROUPS: readonly Group[] = [
  [
    'kartenanwendung',
    'darstellung',
    ['startzoom', '9', '8', 'Vergrößerungsstufe beim Öffnen der Karte'],
    ['startpunkt', '51.4332,7.6616', '51.4332,7.6616', 'Breite und Länge der Kartenmitte'],
    ['hintergrundkarte', 'basemap.de', 'basemap.de', 'Name der Hintergrundkarte'],
  ],
  [
    'kartenanwendung',
    'zonen',
    ['farbe_abstellverbot', '#b3261e', '#b3261e', 'Füllfarbe von Abstellverboten'],
    ['farbe_abstellflaeche', '#1b6e3c', '#1b6e3c', 'Füllfarbe von Abstellflächen'],
    ['mindestgroesse_m2', '25', '10', 'Kleinste zulässige Fläche in Quadratmetern'],
  ],
  [
    'kartenanwendung',
    'diskussion',
    ['frist_tage', '28', '28', 'Dauer der Beteiligung in Tagen'],
    ['kommentare_sichtbar', 'true', 'false', 'Kommentare sind für alle Beteiligten sichtbar'],
  ],
  [
    'landingpage',
    'inhalte',
    ['kacheln', 'datenkatalog,zonenmanager,hilfe', 'datenkatalog', 'Reihenfolge der Kacheln'],
    ['neuigkeiten', '3', '5', 'Anzahl der gezeigten Meldungen'],
  ],
  [
    'landingpage',
    'wartung',
    ['hinweis_aktiv', 'false', 'false', 'Wartungshinweis auf der Startseite zeigen'],
    ['hinweis_text', 'Am Sonntag zwischen 06:00 und 08:00 Uhr wird gewartet.', '', 'Text des Hinweises'],
  ],
  [
    'ckan',
    'katalog',
    ['datensaetze_je_seite', '20', '20', 'Datensätze je Seite der Trefferliste'],
    ['vorschau', 'true', 'true', 'Vorschau von Ressourcen anbieten'],
  ],
  [
    'ckan',
    'harvesting',
    ['ziel', 'https://opendata.beispiel.example', '', 'Adresse des Landesportals'],
    ['intervall_stunden', '24', '24', 'Abstand der Übertragungen'],
    ['nur_oeffentlich', 'true', 'true', 'Private Datensätze werden nicht übertragen'],
  ],
  [
    'event-scheduler',
    'allgemein',
    ['zeitzone', 'UTC', 'UTC', 'Zeitzone der Zeitpläne'],
    ['aufbewahrung_tage', '90', '30', 'So lange bleiben Einträge im Protokoll'],
  ],
  [
    'event-scheduler',
    'benachrichtigung',
    ['empfaenger', 'betrieb@mobilitaetsdaten.example', '', 'Wer bei Fehlern benachrichtigt wird'],
    ['nach_fehlversuchen', '3', '1', 'Ab wie vielen Fehlern in Folge'],
  ],
  [
    'data-storage',
    'aufbewahrung',
    ['sicherungen_je_dienst', '10', '10', 'So viele Sicherungen werden je Dienst behalten'],
    ['importdateien_tage', '14', '7', 'So lange bleiben eingelesene Dateien'],
  ],
  [
    'dataset-management',
    'pruefung',
    ['zeitlimit_sekunden', '30', '30', 'So lange wird auf eine Quelle gewartet'],
    ['wiederholungen', '2', '3', 'Versuche, bevor ein Abruf als fehlgeschlagen gilt'],
  ],
  [
    'gbfs_importer',
    'allgemein',
    ['version', '2.3', '2.3', 'Erwartete Fassung des GBFS'],
    ['ttl_beachten', 'true', 'true', 'Nicht häufiger abrufen, als die Quelle vorgibt'],
  ],
  [
    'gtfs_importer',
    'allgemein',
    ['validierung', 'streng', 'normal', 'Wie mit Verstößen gegen den Standard umgegangen wird'],
    ['shapes_erzeugen', 'false', 'false', 'Fehlende Linienverläufe aus dem Straßennetz ergänzen'],
  ],
  [
    'gtfs_rt_importer',
    'allgemein',
    ['hoechstalter_sekunden', '120', '90', 'Ältere Meldungen werden verworfen'],
  ],
  [
    'stops_importer',
    'zuordnung',
    ['radius_m', '50', '50', 'Suchradius beim Zuordnen zur globalen ID'],
    ['dhid_pflicht', 'true', 'false', 'Haltestellen ohne globale ID werden abgewiesen'],
  ],
  [
    'mobilithek_roadworks_importer',
    'allgemein',
    ['broker', 'https://mobilithek.beispiel.example', '', 'Adresse der Datendrehscheibe'],
    ['paketgroesse', '500', '500', 'Meldungen je Abruf'],
  ],
  [
    'mobilithek_parking_importer',
    'allgemein',
    ['broker', 'https://mobilithek.beispiel.example', '', 'Adresse der Datendrehscheibe'],
    ['tendenz_berechnen', 'true', 'false', 'Tendenz der Belegung aus den letzten Werten berechnen'],
  ],
  [
    'geoserver',
    'dienste',
    ['wms_aktiv', 'true', 'true', 'Karten als WMS anbieten'],
    ['wfs_aktiv', 'true', 'true', 'Geodaten als WFS anbieten'],
    ['wfs_hoechstzahl', '10000', '5000', 'Objekte je Antwort'],
  ],
  [
    'opensearch-dashboard',
    'anzeige',
    ['standard', 'datenabrufe-uebersicht', '', 'Übersicht, die zuerst gezeigt wird'],
    ['aktualisierung_sekunden', '60', '60', 'Abstand der Aktualisierung'],
  ],
  [
    'portal',
    'kontakt',
    ['antwortzeit_werktage', '3', '5', 'Zugesagte Antwortzeit auf der Kontaktseite'],
    ['themen', 'Daten bereitstellen,Daten nutzen,Barriere melden', '', 'Auswahl im Kontaktformular'],
  ],
];

export const fillPreferences = (tx: Tx, { secrets }: Filling): Promise<void> =>
  insertSettings(
    tx,
    PREFERENCE_GROUPS.map(([component, group, ...pairs]) => ({
      component,
      group,
      settings: {
        value: Object.fromEntries(
          pairs.map(([key, value, defaultValue, description]) => [key, { value, defaultValue, description }]),
        ),
      },
    })),
    secrets,
  );
