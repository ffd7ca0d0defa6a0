/** Words that end in one of these name a secret, wherever they stand: `smtppasswort`, `clientSecret`, `token_2`. */
const SECRET_WORD =
  /(?:passwor[dt]|passwd|kennwort|passphrase|secrets?|geheimnis|token|credentials?|zugangsdaten|(?:api|access|private)key)\d*$/;

/** Short words that name a secret only at the end: `DB_PASS`, `userPwd`, `authorization`. */
const SECRET_END =
  /^(?:(?:db|smtp|ldap|s?ftp|user|admin|mail|proxy|redis|root)?(?:pass|pwd|pw)\d*|psk|jwt|dsn|bearer|cookie|authori[sz]ation|p12|pfx|pkcs12|keystore)$/;

/** Several words that name a secret, or an address that usually contains one: `api_key`, `basicAuth`, `jdbc_url`. */
const SECRET_PHRASE =
  /(?:^| )(?:(?:api|access|private|secret|signing|encryption|master|shared|storage|account|ssh) key|basic auth|connection string|(?:jdbc|db|database|data ?source|mongo(?:db)?|redis|amqp|rabbitmq|postgres(?:ql)?|mysql|mariadb|webhook) ?(?:url|uri))$/;

/** Last words that say no more than what the word before is about: `token_url`, `passwort_laenge`. */
const DESCRIPTION =
  /^(?:url|uri|endpoint|host|port|address|adresse|path|pfad|file|datei|name|ids?|typ|type|format|algorithm|version|header|field|feld|label|text|hint|hinweis|length|laenge|länge|min|max|minimum|maximum|count|anzahl|limit|ttl|age|alter|dauer|duration|lifetime|ablauf|expir(?:y|ation|es)|days|tage|hours|stunden?|minutes|minuten|seconds|sekunden|interval|intervall|rules?|regeln?|policy|pflicht|required|enabled|active|aktiv)$/;

/** Last words that a name of a secret may have besides: `passwort_neu`, `token2`. */
const ADDITION = /^(?:v?\d+|alt|neu|old|new|wert|value|hash)$/;

/**
 * Whether the name of a setting is usually that of a secret. Names are read word by word, with any separator and in camel
 * case. In doubt a value counts as a secret: it can be replaced without being read.
 */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  while (words.length > 1 && ADDITION.test(words.at(-1) ?? '')) words.pop();
  const last = words.at(-1) ?? '';
  if (SECRET_PHRASE.test(words.join(' ')) || SECRET_END.test(last)) return true;
  return !DESCRIPTION.test(last) && words.some((word) => SECRET_WORD.test(word));
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
