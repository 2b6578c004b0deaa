{{/* The name that all objects begin with; short enough for the longest suffix of a CronJob, whose name may have 52 characters. */}}
{{- define "questwell.fullname" -}}
{{- $name := .Values.fullnameOverride -}}
{{- if not $name -}}
{{- $name = ternary .Release.Name (printf "%s-questwell" .Release.Name) (contains "questwell" .Release.Name) -}}
{{- end -}}
{{- $name | replace "." "-" | trunc 38 | trimSuffix "-" -}}
{{- end -}}

{{/* The services with a subgraph and a database: every process but these two. */}}
{{- define "questwell.subgraphs" -}}
{{- without (keys .Values.services | sortAlpha) "event-keeper" "gateway" | join "," -}}
{{- end -}}

{{/* Input: root, name (of the process). */}}
{{- define "questwell.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{/* The labels of a pod: not the chart's version, so that a release of the chart alone restarts nothing. Input: root, name. */}}
{{- define "questwell.podLabels" -}}
{{ include "questwell.selector" . }}
app.kubernetes.io/component: {{ include "questwell.component" .name }}
app.kubernetes.io/part-of: questwell
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end -}}

{{/* Input: root, name. */}}
{{- define "questwell.labels" -}}
{{ include "questwell.podLabels" . }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "questwell.component" -}}
{{- if eq . "gateway" -}}gateway
{{- else if eq . "mongodb" -}}database
{{- else if eq . "nats" -}}broker
{{- else if has . (list "secrets" "keys" "migrate" "database-users" "smoke-test") -}}task
{{- else -}}service
{{- end -}}
{{- end -}}

{{/* The settings of a process: the defaults with its own over them. Input: root, name. Output: JSON. */}}
{{- define "questwell.settings" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values.services .name | default dict)) | toJson -}}
{{- end -}}

{{/* Input: root, registry, repository, tag, digest. */}}
{{- define "questwell.imageOf" -}}
{{- $registry := .root.Values.global.imageRegistry | default .registry -}}
{{- if $registry }}{{ $registry }}/{{ end }}{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag }}{{ end -}}
{{- end -}}

{{/* An image of Questwell. Input: root, name, image (its own settings). */}}
{{- define "questwell.image" -}}
{{- $all := .root.Values.image -}}
{{- $repository := .image.repository | default (printf "%s/%s" $all.repository .name) -}}
{{- $tag := .image.tag | default $all.tag | default .root.Chart.AppVersion -}}
{{- include "questwell.imageOf" (dict "root" .root "registry" $all.registry "repository" $repository "tag" $tag "digest" .image.digest) -}}
{{- end -}}

{{- define "questwell.host" -}}
{{- (urlParse .Values.publicOrigin).hostname -}}
{{- end -}}

{{- define "questwell.hasTls" -}}
{{- if and .Values.tls.mode (ne (toString .Values.tls.mode) "off") -}}yes{{- end -}}
{{- end -}}

{{/* The Secret with a part's certificate. Input: root, name. */}}
{{- define "questwell.tlsSecret" -}}
{{- if eq (toString .root.Values.tls.mode) "existing" -}}
{{- index .root.Values.tls.existing .name -}}
{{- else -}}
{{- include "questwell.fullname" .root }}-{{ .name }}-tls
{{- end -}}
{{- end -}}

{{/* Whether MongoDB runs with Questwell: as asked for, else until an address is given. */}}
{{- define "questwell.hasMongodb" -}}
{{- $asked := .Values.mongodb.embedded.enabled -}}
{{- if kindIs "bool" $asked -}}
{{- if $asked -}}yes{{- end -}}
{{- else if not (or .Values.mongodb.url (include "questwell.mongodbSecrets" .)) -}}yes
{{- end -}}
{{- end -}}

{{/* The services whose database's address is in a Secret of the operator's. */}}
{{- define "questwell.mongodbSecrets" -}}
{{- $given := list -}}
{{- range $name := include "questwell.subgraphs" . | splitList "," -}}
{{- if dig "mongodb" "existingSecret" "" (index $.Values.services $name | default dict) -}}
{{- $given = append $given $name -}}
{{- end -}}
{{- end -}}
{{- $given | join "," -}}
{{- end -}}

{{/* Whether NATS runs with Questwell: as asked for, else until an address is given. */}}
{{- define "questwell.hasNats" -}}
{{- $asked := .Values.nats.embedded.enabled -}}
{{- if kindIs "bool" $asked -}}
{{- if $asked -}}yes{{- end -}}
{{- else if not .Values.nats.url -}}yes
{{- end -}}
{{- end -}}

{{- define "questwell.mongodbHost" -}}
{{- $full := include "questwell.fullname" . -}}
{{- printf "%s-mongodb-0.%s-mongodb:27017" $full $full -}}
{{- end -}}

{{- define "questwell.mongodbSecret" -}}
{{- .Values.mongodb.embedded.existingSecret | default (printf "%s-mongodb" (include "questwell.fullname" .)) -}}
{{- end -}}

{{/* The Secret with NATS passwords; none for a NATS elsewhere that asks for none. */}}
{{- define "questwell.natsSecret" -}}
{{- if .Values.nats.existingSecret -}}
{{- .Values.nats.existingSecret -}}
{{- else if include "questwell.hasNats" . -}}
{{- include "questwell.fullname" . }}-nats
{{- end -}}
{{- end -}}

{{/* The cluster ports of the embedded NATS servers, `host:6222,…`; nothing for a single one, which has no such port. */}}
{{- define "questwell.natsServers" -}}
{{- $full := include "questwell.fullname" . -}}
{{- $servers := list -}}
{{- if gt (int .Values.nats.embedded.replicas) 1 -}}
{{- range until (int .Values.nats.embedded.replicas) -}}
{{- $servers = append $servers (printf "%s-nats-%d.%s-nats:6222" $full . $full) -}}
{{- end -}}
{{- end -}}
{{- $servers | join "," -}}
{{- end -}}

{{- define "questwell.sessionKeysSecret" -}}
{{- .Values.secrets.existing.sessionKeys | default (printf "%s-session-keys" (include "questwell.fullname" .)) -}}
{{- end -}}

{{- define "questwell.internalKeysSecret" -}}
{{- .Values.secrets.existing.internalKeys | default (printf "%s-internal-keys" (include "questwell.fullname" .)) -}}
{{- end -}}

{{/* Whether a language model is configured. */}}
{{- define "questwell.hasLanguageModel" -}}
{{- if or .Values.languageModel.existingSecret .Values.languageModel.baseUrl -}}yes{{- end -}}
{{- end -}}

{{/* Whether the language model's server is OpenAI's own: goals-ai's rule. */}}
{{- define "questwell.isOpenAi" -}}
{{- $host := (urlParse (.Values.languageModel.baseUrl | default "https://api.openai.com/v1")).host | lower -}}
{{- if regexMatch "(^|\\.)openai\\.com\\.?(:[0-9]+)?$" $host -}}yes{{- end -}}
{{- end -}}

{{/* Whether the language model's server has a private address or name: goals-ai's rule, for addresses in their usual form. */}}
{{- define "questwell.hasPrivateLanguageModel" -}}
{{- $host := regexReplaceAll ":[0-9]+$" ((urlParse .Values.languageModel.baseUrl).host | lower) "" -}}
{{- $names := "(^|\\.)(localhost|local|lan|home|home\\.arpa|internal|intranet|localdomain|svc|test)\\.?$" -}}
{{- $ipv4 := "^(0|10|127|192\\.168|169\\.254|172\\.(1[6-9]|2[0-9]|3[01])|100\\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))\\.[0-9.]+$" -}}
{{- $ipv6 := "^\\[(::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\\]$" -}}
{{- if or (not (regexMatch "[.:]" $host)) (regexMatch $names $host) (regexMatch $ipv4 $host) (regexMatch $ipv6 $host) -}}yes{{- end -}}
{{- end -}}

{{/* The port of the language model's server. */}}
{{- define "questwell.languageModelPort" -}}
{{- $url := urlParse (.Values.languageModel.baseUrl | default "https://api.openai.com/v1") -}}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" -}}
{{- .Values.languageModel.egress.port | default $port | default (ternary "443" "80" (eq $url.scheme "https")) | int -}}
{{- end -}}
