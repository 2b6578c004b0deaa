import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunks } from "./chunks.ts";
import { precompress } from "./precompress.ts";

/** Preloads the two text fonts together with the styles, so that headings do not shift. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
            injectTo: "head" as const,
          })),
    },
  };
}

/** Places styles and fonts before the script: the splash needs them, and it needs no script. */
function splashFirst(): Plugin {
  return {
    name: "splash-first",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    },
  };
}

/** The installable app and its cached files; a new version waits until the person chooses Reload. */
const installable = VitePWA({
  registerType: "prompt",
  injectRegister: false,
  manifest: {
    id: "/",
    name: "Questwell",
    short_name: "Questwell",
    description: "Level up your life with AI-powered coaching",
    lang: "en",
    start_url: "/",
    display: "standalone",
    theme_color: "#faf5ea",
    background_color: "#faf5ea",
    categories: ["lifestyle", "productivity"],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
  workbox: {
    // Fonts for other alphabets than Latin are fetched when a name needs them.
    globPatterns: ["**/*.{js,css,html,svg}", "assets/*-latin-wght-normal-*.woff2"],
    // The URLs of signing in with Google and signing out are the server's pages, not the app's.
    navigateFallbackDenylist: [/^\/api(\/|$)/u, /^\/graphql(\/|$)/u],
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), splashFirst(), installable, precompress()],
  // rxjs exposes its modern build under this condition; the default one carries helpers for old browsers.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    // `light-dark()` covers both colour schemes: an older target would expand every token into a fallback.
    target: ["chrome123", "firefox120", "safari17.5"],
    manifest: true,
    // The compressed size of a screen is limited by `.size-limit.cjs`.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    // The content security policy has no `data:` for fonts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/graphql": "http://localhost:8080", "/api": "http://localhost:8080" } },
});
