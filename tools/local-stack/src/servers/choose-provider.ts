import { forgetProvider, rememberedProvider, rememberProvider } from "../cache/remembered-provider.ts";
import { Unavailable } from "./provider.ts";
import type { Found, Provider, Search } from "./provider.ts";

/** The first available provider, and what it found. */
export interface Choice {
  provider: Provider;
  found: Found;
}

/**
 * Tries the providers in order and uses the first available one. The one that worked last time on this machine is tried
 * before those that are slow to fail; when it fails, it is forgotten and the others are tried.
 *
 * @param engine the engine that wrote the existing data; providers of another one are left out.
 * @throws Error listing each provider's reason, and what to install.
 */
export async function chooseProvider(
  server: { name: string; providers: readonly Provider[]; installHint: string },
  engine: string | undefined,
  search: Search,
): Promise<Choice> {
  const remembered = await rememberedProvider(search.cachePath, server.name);
  const refusals: string[] = [];
  for (const provider of inOrder(server.providers, remembered)) {
    if (engine !== undefined && provider.engine !== "any" && provider.engine !== engine) {
      refusals.push(`${provider.name}: the data here was written by ${engine}`);
      continue;
    }
    try {
      const found = await provider.find(search);
      if (found.kind !== "external") await rememberProvider(search.cachePath, server.name, provider.name);
      search.log(`${server.name}: ${provider.name}`);
      return { provider, found };
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      if (provider.name === remembered) await forgetProvider(search.cachePath, server.name);
      refusals.push(`${provider.name}: ${error.message}`);
    }
  }
  const lines = refusals.map((refusal) => `  - ${refusal}`);
  throw new Error([`No ${server.name} to be had here:`, ...lines, server.installHint].join("\n"));
}

/** Slow providers that come before the remembered one move behind it. */
function inOrder(providers: readonly Provider[], remembered: string | undefined): readonly Provider[] {
  const index = providers.findIndex(({ name }) => name === remembered);
  const isPostponed = (provider: Provider) => provider.isSlow && providers.indexOf(provider) < index;
  return [...providers.filter((each) => !isPostponed(each)), ...providers.filter(isPostponed)];
}
