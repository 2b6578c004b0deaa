import { EventEmitter } from "node:events";
import process from "node:process";

/** The events of a process that an app may listen to; here each app has its own. */
type ProcessEvent = "SIGTERM" | "SIGINT" | "uncaughtException" | "unhandledRejection";

/** One of the apps in this process, from outside. */
export interface AppProcess {
  /** What the app imports as `node:process`. */
  process: NodeJS.Process;
  /** Whether it listens to the event. */
  listensTo(event: ProcessEvent): boolean;
  emit(event: ProcessEvent, ...values: unknown[]): void;
  /** SIGTERM for this app alone; resolves once it has ended with exit code 0. Any other end ends the process. */
  stop(): Promise<void>;
}

const apps = new Map<string, AppProcess>();

/** The process as one app sees it: with its own environment, listeners and end. */
export function createAppProcess(app: string, env: NodeJS.ProcessEnv): AppProcess {
  const events = new EventEmitter();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let isStopping = false;
  const exit = (code?: number) => {
    if (isStopping && !code) end();
    else process.exit(code);
  };
  const own = {
    env,
    exit,
    stderr: { write: (text: string) => process.stderr.write(`${app}: ${text}`) },
    on: (event: ProcessEvent, listener: (...values: unknown[]) => void) => void events.on(event, listener),
  };
  const created: AppProcess = {
    process: Object.create(process, Object.getOwnPropertyDescriptors(own)) as NodeJS.Process,
    listensTo: (event) => events.listenerCount(event) > 0,
    emit: (event, ...values) => void events.emit(event, ...values),
    async stop() {
      isStopping = true;
      // An app that is still being imported has begun nothing.
      if (!created.listensTo("SIGTERM")) return;
      created.emit("SIGTERM");
      await ended;
    },
  };
  apps.set(app, created);
  return created;
}

/** The process of the app in whose modules a file was loaded, by the address of the file. */
export function processOfModule(url: string): NodeJS.Process {
  const app = new URL(url).searchParams.get("app");
  const found = app === null ? undefined : apps.get(app);
  if (!found) throw new Error(`${url} belongs to no app`);
  return found.process;
}
