/** Persistent values of the page. Storage can be blocked or full; then nothing is stored and nothing breaks. */
function keep(storage: () => Storage) {
  const drop = (isMeant: (key: string) => boolean): void => {
    try {
      for (const key of Object.keys(storage())) if (isMeant(key)) storage().removeItem(key);
    } catch (cause) {
      console.warn("A value could not be removed from storage", cause);
    }
  };
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Returns whether the value was stored. */
    write(key: string, value: string): boolean {
      try {
        storage().setItem(key, value);
        return true;
      } catch (cause) {
        console.warn("A value could not be stored", cause);
        return false;
      }
    },
    /** Removes every value with a key that begins with `prefix`. */
    remove: (prefix: string): void => drop((key) => key.startsWith(prefix)),
    /** Removes every value of a person: such keys end with their id. */
    removeOf: (userId: string): void => drop((key) => key.endsWith(`:${userId}`)),
  };
}

/** Survives a reload, ends with the tab. */
export const tabStorage = keep(() => sessionStorage);

/** Survives until it is removed. */
export const deviceStorage = keep(() => localStorage);
