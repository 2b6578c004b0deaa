import { ApolloProvider } from "@apollo/client/react";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { I18nextProvider } from "react-i18next";
import { BrowserRouter } from "react-router";

import { SessionRoutes } from "#src/app/router.tsx";
import { createFirstScreenLink } from "#src/app/first-screen-link.ts";
import { createSessionEnd } from "#src/app/session-end.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { createApolloClient } from "#src/lib/apollo-client.ts";
import { lazyExtra } from "#src/lib/lazy-extra.ts";
import {
  bindPageToSession,
  clearOnPageRestore,
  reloadOnSessionChange,
} from "#src/lib/session/session-changes.ts";
import { showKeptToast, toastStore } from "#src/lib/toast.ts";

/** Fetched after the first screen, which needs no toasts, but early, because the network may fail later. */
const { Extra: Toaster, fetchLater } = lazyExtra(async () => (await import("#src/app/toaster.tsx")).Toaster);

/** The root component: data, translations, routes and toasts around the screens. */
export function App() {
  const [client] = useState(() =>
    createApolloClient(createSessionEnd(), [createFirstScreenLink(window.location.pathname)]),
  );
  const [hasToasts, setHasToasts] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  if (toast && !hasToasts) setHasToasts(true);

  useEffect(fetchLater, []);
  useEffect(bindPageToSession, []);
  useEffect(reloadOnSessionChange, []);
  useEffect(() => {
    const forget = () => {
      flushSync(() => setForgotten(true));
      client.stop();
      void client.cache.reset({ discardWatches: true });
    };
    return clearOnPageRestore(forget);
  }, [client]);
  useEffect(() => {
    // The first access to storage reads from disk: keep it out of the task that renders the first screen.
    const timer = setTimeout(showKeptToast);
    return () => clearTimeout(timer);
  }, []);

  if (isForgotten) return null;
  return (
    <I18nextProvider i18n={i18n}>
      <ApolloProvider client={client}>
        {hasToasts && (
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        )}
        <BrowserRouter>
          <SessionRoutes />
        </BrowserRouter>
      </ApolloProvider>
    </I18nextProvider>
  );
}
