import { credsAuthenticator } from "nats";
import { z } from "zod";
import { mountedFile, type MountedFile } from "./mounted-file.ts";

/** How a process authenticates itself to NATS: with a user and its password, with the text of a creds file, or not. */
export interface NatsLogin {
  user?: string;
  password?: string;
  creds?: string;
}

/** The variables of the credential for NATS. */
export const natsLoginConfig = z
  .object({
    NATS_USER: z.string().min(1).optional(),
    NATS_PASSWORD_FILE: mountedFile
      .refine(({ text }) => text.trim() !== "", {
        error: ({ input }) => `${(input as MountedFile).path} is empty`,
      })
      .optional(),
    NATS_CREDS_FILE: mountedFile
      .refine(isCreds, {
        error: ({ input }) => `${(input as MountedFile).path} holds no JWT and seed of a NATS user`,
      })
      .optional(),
  })
  .transform((variables, context): { natsLogin: NatsLogin } => {
    const { NATS_USER: user, NATS_PASSWORD_FILE: password, NATS_CREDS_FILE: creds } = variables;
    const complain = (variable: string, message: string) =>
      context.addIssue({ code: "custom", path: [variable], message });
    if (creds && (user !== undefined || password))
      complain("NATS_CREDS_FILE", "Set either this, or NATS_USER and NATS_PASSWORD_FILE, not both");
    else if (user !== undefined && !password) complain("NATS_PASSWORD_FILE", "Missing: NATS_USER needs it");
    else if (password && user === undefined) complain("NATS_USER", "Missing: NATS_PASSWORD_FILE needs it");
    return {
      natsLogin: {
        ...(user !== undefined && { user }),
        ...(password && { password: password.text.trim() }),
        ...(creds && { creds: creds.text }),
      },
    };
  });

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/u;

/** Whether the client can sign a challenge of the server with it. */
function isCreds({ text }: MountedFile): boolean {
  try {
    const auth = credsAuthenticator(new TextEncoder().encode(text))("challenge");
    return auth !== undefined && "jwt" in auth && JWT.test(auth.jwt);
  } catch {
    return false;
  }
}
