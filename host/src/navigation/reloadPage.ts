/** Loads the page anew, with the releases that are active then. */
export const reloadPage = async (): Promise<void> => location.reload();
