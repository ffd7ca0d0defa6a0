// The silent sign-on's redirect address (keycloak-js, silentCheckSsoRedirectUri): hands the identity provider's answer,
// which stands in the address, to the portal that opened this frame. Only the own origin can read it.
parent.postMessage(location.href, location.origin);
