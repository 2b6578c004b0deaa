{{/* Where a pod may run, and whom its images are pulled as. Input: root, settings. */}}
{{- define "questwell.scheduling" -}}
{{- with .root.Values.global.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .settings.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/*
The Secrets of a process, as JSON: for each its name, the folder it is mounted at, and the files (key: path). Each is a
volume of its own that bears the Secret's name, so that the event about a missing key names the Secret, too.
Input: root, name, settings.
*/}}
{{- define "questwell.secretMounts" -}}
{{- $root := .root -}}
{{- $name := .name -}}
{{- $isSubgraph := has $name (include "questwell.subgraphs" $root | splitList ",") -}}
{{- $mounts := list -}}
{{- if $isSubgraph -}}
{{- $mounts = append $mounts (include "questwell.mongodbMount" . | fromJson) -}}
{{- $mounts = append $mounts (dict "secret" (include "questwell.internalKeysSecret" $root) "folder" "internal-keys" "files" (dict "public.jwks" "public.jwks")) -}}
{{- end -}}
{{- if eq $name "identity" -}}
{{- $mounts = append $mounts (dict "secret" (include "questwell.sessionKeysSecret" $root) "folder" "session-keys" "files" (dict "private.jwks" "private.jwks")) -}}
{{- with $root.Values.google -}}
{{- if .clientId -}}
{{- $mounts = append $mounts (dict "secret" .existingSecret "folder" "google" "files" (dict .key "client-secret")) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and (eq $name "goals-ai") $root.Values.languageModel.existingSecret -}}
{{- with $root.Values.languageModel -}}
{{- $mounts = append $mounts (dict "secret" .existingSecret "folder" "language-model" "files" (dict .key "api-key")) -}}
{{- end -}}
{{- end -}}
{{- if eq $name "gateway" -}}
{{- $mounts = append $mounts (dict "secret" (include "questwell.sessionKeysSecret" $root) "folder" "session-keys" "files" (dict "public.jwks" "public.jwks")) -}}
{{- $mounts = append $mounts (dict "secret" (include "questwell.internalKeysSecret" $root) "folder" "internal-keys" "files" (dict "private.jwks" "private.jwks")) -}}
{{- end -}}
{{- with include "questwell.natsSecret" $root -}}
{{- $isCreds := and $root.Values.nats.existingSecret (eq $root.Values.nats.credentials "creds") -}}
{{- $files := ternary (dict (printf "%s.creds" $name) "creds") (dict $name "password") (not (not $isCreds)) -}}
{{- $mounts = append $mounts (dict "secret" . "folder" "nats" "files" $files) -}}
{{- end -}}
{{- dict "mounts" (compact $mounts) | toJson -}}
{{- end -}}

{{/* The Secret with the address of a service's database; none where `mongodb.url` is the address. Input: root, name, settings. */}}
{{- define "questwell.mongodbMount" -}}
{{- $own := .settings.mongodb | default dict -}}
{{- if $own.existingSecret -}}
{{- dict "secret" $own.existingSecret "folder" "mongodb" "files" (dict ($own.key | default "url") "url") | toJson -}}
{{- else if include "questwell.hasMongodb" .root -}}
{{- dict "secret" (include "questwell.mongodbSecret" .root) "folder" "mongodb" "files" (dict (printf "%s-url" .name) "url") | toJson -}}
{{- else -}}
{}
{{- end -}}
{{- end -}}

{{/* Input: mounts. */}}
{{- define "questwell.secretVolumes" -}}
{{- range .mounts }}
- name: {{ .secret | replace "." "-" | trunc 63 | trimSuffix "-" }}
  secret:
    secretName: {{ .secret }}
    defaultMode: 0440
    items:
      {{- range $key, $path := .files }}
      - { key: {{ $key | quote }}, path: {{ $path | quote }} }
      {{- end }}
{{- end }}
{{- end -}}

{{/* Input: mounts. */}}
{{- define "questwell.secretVolumeMounts" -}}
{{- range .mounts }}
- { name: {{ .secret | replace "." "-" | trunc 63 | trimSuffix "-" }}, mountPath: /run/secrets/questwell/{{ .folder }}, readOnly: true }
{{- end }}
{{- end -}}

{{/* The certificate's volume; `all` for a part that is called by TLS, which needs the key, too. Input: root, name, all. */}}
{{- define "questwell.tlsVolume" -}}
- name: tls
  secret:
    secretName: {{ include "questwell.tlsSecret" . }}
    defaultMode: 0440
    items:
      - { key: ca.crt, path: ca.crt }
      {{- if .all }}
      - { key: tls.crt, path: tls.crt }
      - { key: tls.key, path: tls.key }
      {{- end }}
{{- end -}}

{{/* Whether a process is called by TLS. Input: root, name. */}}
{{- define "questwell.servesTls" -}}
{{- if include "questwell.hasTls" .root -}}
{{- if eq .name "gateway" -}}{{- if .root.Values.gateway.serveTls -}}yes{{- end -}}
{{- else if ne .name "event-keeper" -}}yes
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The variables of a service's database. Input: root, name, settings. Output: JSON. */}}
{{- define "questwell.mongodbEnv" -}}
{{- $own := .settings.mongodb | default dict -}}
{{- $env := dict "MONGODB_DATABASE" ($own.database | default (printf "questwell_%s" (.name | replace "-" "_"))) -}}
{{- if include "questwell.mongodbMount" . | fromJson -}}
{{- $_ := set $env "MONGODB_URL_FILE" "/run/secrets/questwell/mongodb/url" -}}
{{- else -}}
{{- $_ := set $env "MONGODB_URL" .root.Values.mongodb.url -}}
{{- end -}}
{{- $env | toJson -}}
{{- end -}}

{{/* The variables of the language model; none where none is configured. Output: JSON. */}}
{{- define "questwell.languageModelEnv" -}}
{{- $env := dict -}}
{{- if include "questwell.hasLanguageModel" . -}}
{{- $model := .Values.languageModel -}}
{{- $texts := dict "OPENAI_BASE_URL" $model.baseUrl "OPENAI_MODEL" $model.model "OPENAI_REASONING_EFFORT" $model.reasoningEffort -}}
{{- if $model.existingSecret -}}
{{- $_ := set $texts "OPENAI_API_KEY_FILE" "/run/secrets/questwell/language-model/api-key" -}}
{{- end -}}
{{- if $model.free -}}
{{- $_ := set $texts "OPENAI_FREE" "yes" -}}
{{- end -}}
{{- if not (kindIs "invalid" $model.moderation) -}}
{{- $_ := set $texts "COACH_MODERATION" (ternary "on" "off" $model.moderation) -}}
{{- end -}}
{{- range $variable, $text := $texts -}}
{{- if $text -}}
{{- $_ := set $env $variable $text -}}
{{- end -}}
{{- end -}}
{{- $dollars := dict "COACH_PERSON_USD_PER_MONTH" $model.caps.personUsdPerMonth "COACH_USD_PER_DAY" $model.caps.usdPerDay "COACH_USD_PER_MONTH" $model.caps.usdPerMonth -}}
{{- $dollars = merge $dollars (dict "OPENAI_PRICE_INPUT" $model.prices.input "OPENAI_PRICE_CACHED" $model.prices.cached "OPENAI_PRICE_OUTPUT" $model.prices.output) -}}
{{- range $variable, $amount := $dollars -}}
{{- if not (kindIs "invalid" $amount) -}}
{{- $_ := set $env $variable (printf "%.6f" (float64 $amount)) -}}
{{- end -}}
{{- end -}}
{{- range $variable, $count := dict "COACH_ANSWER_MS" $model.answerMs "COACH_CONCURRENCY" $model.concurrency "COACH_PERSON_PER_DAY" $model.caps.personPerDay -}}
{{- $_ := set $env $variable (toString (int64 $count)) -}}
{{- end -}}
{{- end -}}
{{- $env | toJson -}}
{{- end -}}

{{/* The variables of a process, the operator's own over the chart's. Input: root, name, settings. */}}
{{- define "questwell.env" -}}
{{- $root := .root -}}
{{- $name := .name -}}
{{- $full := include "questwell.fullname" $root -}}
{{- $subgraphs := include "questwell.subgraphs" $root | splitList "," -}}
{{- $hasTls := include "questwell.hasTls" $root -}}
{{- $env := dict "INTERNAL_PORT" "9090" "NATS_URL" $root.Values.nats.url -}}
{{- if include "questwell.hasNats" $root -}}
{{- $_ := set $env "NATS_URL" (printf "%s://%s-nats:4222" (ternary "tls" "nats" (not (not $hasTls))) $full) -}}
{{- end -}}
{{- if include "questwell.natsSecret" $root -}}
{{- if and $root.Values.nats.existingSecret (eq $root.Values.nats.credentials "creds") -}}
{{- $_ := set $env "NATS_CREDS_FILE" "/run/secrets/questwell/nats/creds" -}}
{{- else -}}
{{- $_ := set $env "NATS_USER" $name -}}
{{- $_ := set $env "NATS_PASSWORD_FILE" "/run/secrets/questwell/nats/password" -}}
{{- end -}}
{{- end -}}
{{- if $hasTls -}}
{{- $_ := set $env "TLS_CA_FILE" "/run/secrets/questwell-tls/ca.crt" -}}
{{- end -}}
{{- if include "questwell.servesTls" . -}}
{{- $_ := set $env "TLS_CERT_FILE" "/run/secrets/questwell-tls/tls.crt" -}}
{{- $_ := set $env "TLS_KEY_FILE" "/run/secrets/questwell-tls/tls.key" -}}
{{- end -}}
{{- if has $name $subgraphs -}}
{{- $env = merge $env (include "questwell.mongodbEnv" . | fromJson) -}}
{{- $_ := set $env "PORT" "4000" -}}
{{- $_ := set $env "INTERNAL_PUBLIC_KEYS_FILE" "/run/secrets/questwell/internal-keys/public.jwks" -}}
{{- end -}}
{{- if eq $name "identity" -}}
{{- $_ := set $env "PUBLIC_ORIGIN" $root.Values.publicOrigin -}}
{{- $_ := set $env "SESSION_KEYS_FILE" "/run/secrets/questwell/session-keys/private.jwks" -}}
{{- if $root.Values.google.clientId -}}
{{- $_ := set $env "GOOGLE_CLIENT_ID" $root.Values.google.clientId -}}
{{- $_ := set $env "GOOGLE_CLIENT_SECRET_FILE" "/run/secrets/questwell/google/client-secret" -}}
{{- end -}}
{{- end -}}
{{- if eq $name "goals-ai" -}}
{{- $env = merge $env (include "questwell.languageModelEnv" $root | fromJson) -}}
{{- end -}}
{{- if eq $name "event-keeper" -}}
{{- $nats := $root.Values.nats -}}
{{- $_ := set $env "STREAM_MAX_BYTES" (printf "%d" (int64 $nats.streamMaxBytes)) -}}
{{- $replicas := ternary $nats.embedded.replicas 1 (not (not (include "questwell.hasNats" $root))) -}}
{{- $_ := set $env "STREAM_REPLICAS" (toString (int64 ($nats.streamReplicas | default $replicas))) -}}
{{- end -}}
{{- if eq $name "gateway" -}}
{{- $_ := set $env "PORT" "8080" -}}
{{- $_ := set $env "PUBLIC_ORIGIN" $root.Values.publicOrigin -}}
{{- $_ := set $env "SESSION_PUBLIC_KEYS_FILE" "/run/secrets/questwell/session-keys/public.jwks" -}}
{{- $_ := set $env "INTERNAL_KEYS_FILE" "/run/secrets/questwell/internal-keys/private.jwks" -}}
{{- $isBehind := or $root.Values.gateway.ingress.enabled $root.Values.gateway.httpRoute.enabled -}}
{{- $hops := $root.Values.gateway.trustProxyHops -}}
{{- $_ := set $env "TRUST_PROXY_HOPS" (toString (int64 (kindIs "invalid" $hops | ternary (ternary 1 0 $isBehind) $hops))) -}}
{{- range $subgraphs -}}
{{- $variable := . | upper | replace "-" "_" -}}
{{- $_ := set $env (printf "%s_URL" $variable) (printf "%s://%s-%s:4000/graphql" (ternary "https" "http" (not (not $hasTls))) $full .) -}}
{{- $_ := set $env (printf "%s_PODS" $variable) (printf "%s-%s-pods:9090" $full .) -}}
{{- end -}}
{{- $_ := set $env "GATEWAY_PODS" (printf "%s-gateway-pods:9090" $full) -}}
{{- range $limit, $times := $root.Values.gateway.limits -}}
{{- $_ := set $env (printf "LIMIT_%s" ($limit | snakecase | upper)) (toString (int64 $times)) -}}
{{- end -}}
{{- end -}}
{{- $entries := list -}}
{{- range $variable, $value := merge (deepCopy (.settings.env | default dict)) $env -}}
{{- $entry := ternary $value (dict "value" (toString $value)) (kindIs "map" $value) -}}
{{- $entries = append $entries (merge (dict "name" $variable) $entry) -}}
{{- end -}}
{{- toYaml $entries -}}
{{- end -}}

{{/* The claim of an embedded server's volume. Input: part, persistence. */}}
{{- define "questwell.claim" -}}
metadata:
  name: data
  labels: {{- include "questwell.selector" .part | nindent 4 }}
spec:
  accessModes: [ReadWriteOnce]
  {{- with .persistence.storageClass }}
  storageClassName: {{ . }}
  {{- end }}
  resources:
    requests: { storage: {{ .persistence.size }} }
{{- end -}}
