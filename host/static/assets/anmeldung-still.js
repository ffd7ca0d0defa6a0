// Redirect target of the silent check (silentCheckSsoRedirectUri of keycloak-js): passes the identity provider's answer,
// which stands in the address, to the page of the portal that contains this frame. Only its own origin can read it.
parent.postMessage(location.href, location.origin);
