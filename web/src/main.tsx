import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";

import { App } from "#src/app/app.tsx";
import { preparePages } from "#src/app/preloads.ts";

import "#src/index.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";

preparePages(window.location.pathname);

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");
// A deferred render: the page already has its splash, and stays responsive to taps.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

// After the first screen: prefetching everything must not slow it down.
window.addEventListener("load", () => {
  import("#src/app/service-worker.ts").then(
    ({ startServiceWorker }) => startServiceWorker(),
    (cause: unknown) => console.warn("The service worker module could not be loaded", cause),
  );
});
