{{/*
The pod of a program of services/setup. Input: root, name (of the task), account, program (list), env (dict).
*/}}
{{- define "questwell.setupPod" -}}
metadata:
  labels: {{- include "questwell.podLabels" . | nindent 4 }}
spec:
  serviceAccountName: {{ .account }}
  # It reads and writes Secrets of this release, which is all that its role allows.
  automountServiceAccountToken: true
  enableServiceLinks: false
  restartPolicy: Never
  {{- include "questwell.scheduling" (dict "root" .root "settings" .root.Values.defaults) | nindent 2 }}
  securityContext: {{- toYaml .root.Values.defaults.podSecurityContext | nindent 4 }}
  containers:
    - name: setup
      image: {{ include "questwell.image" (dict "root" .root "name" "setup" "image" .root.Values.setup.image) }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      command: {{- concat (list "node") .program | toYaml | nindent 8 }}
      env:
        - { name: RELEASE, value: {{ include "questwell.fullname" .root | quote }} }
        - { name: INSTANCE, value: {{ .root.Release.Name | quote }} }
        - { name: NAMESPACE, value: {{ .root.Release.Namespace | quote }} }
        {{- range $name, $value := .env }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
      resources: {{- toYaml .root.Values.setup.resources | nindent 8 }}
      securityContext: {{- toYaml .root.Values.defaults.securityContext | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
  volumes:
    - { name: tmp, emptyDir: { sizeLimit: 16Mi } }
{{- end -}}
